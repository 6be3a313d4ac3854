"""A mixture of everything a service is asked, drawn by a seed: good requests, bad ones, with and without rights."""
import gzip
import json
import random
import urllib.parse

import wire

WRONG_TOKEN = "GPAK" + "0" * 43


class Mixture:
    """Draws (name, request, check); check tells whether a reply is the right kind of answer."""

    def __init__(self, seed, pairs, modes, key):
        self.random = random.Random(seed)
        self.pairs, self.modes, self.key, self.token = pairs, modes, key, key
        kinds = [
            (24, self.plain), (16, self.mode), (10, self.barrier), (8, self.features), (4, self.best_order),
            (4, self.departure), (4, self.geojson), (3, self.page), (3, self.traversed), (2, self.compressed),
            (6, self.layer), (3, self.travel_modes), (3, self.tree), (3, self.bad_stops), (2, self.nowhere),
            (2, self.bad_json), (1, self.no_token), (1, self.wrong_token), (1, self.absent)]
        self.kinds, self.weights = [kind for _, kind in kinds], [weight for weight, _ in kinds]

    def draw(self):
        kind = self.random.choices(self.kinds, self.weights)[0]
        return (kind.__name__, *kind())

    # Parts

    def fields(self, **more):
        # A user's token and an API key in turn.
        return {"f": "json", "token": self.random.choice((self.key, self.token)), **more}

    def pair(self):
        return self.random.choice(self.pairs)

    def near(self, pair):
        """A place between the stops."""
        (a, b), (c, d) = pair
        share = self.random.random()
        return b + (d - b) * share, a + (c - a) * share

    def get(self, path, fields, headers=""):
        return wire.get(f"{path}?{urllib.parse.urlencode(fields)}", headers)

    def solve(self, fields):
        text = wire.form(fields)
        if len(text) > 2000 or self.random.random() < 0.3:
            return wire.post(wire.LAYER + "/solve", text)
        return wire.get(f"{wire.LAYER}/solve?{text}")

    # Good ones

    def plain(self):
        return self.solve(self.fields(stops=wire.stops(self.pair()))), is_solved

    def mode(self):
        mode = self.random.choice(self.modes)
        value = self.random.choice((json.dumps(mode), mode["id"]))
        return self.solve(self.fields(stops=wire.stops(self.pair()), travelMode=value)), is_solved_or_unreached

    def barrier(self):
        pair = self.pair()
        x, y = self.near(pair)
        half = self.random.uniform(0.0005, 0.005)
        kind = self.random.randrange(3)
        fields = self.fields(stops=wire.stops(pair))
        if kind == 0:
            fields["barriers"] = ";".join(f"{x + n * half:.6f},{y:.6f}" for n in range(3))
        elif kind == 1:
            fields["polylineBarriers"] = features({"paths": [[[x - half, y - half], [x + half, y + half]]]}, BarrierType=0)
        else:
            ring = [[x - half, y - half], [x - half, y + half], [x + half, y + half], [x + half, y - half]]
            cost = {"BarrierType": 1, "Attr_TravelTime": self.random.uniform(1, 5)} if self.random.random() < 0.5 else {}
            fields["polygonBarriers"] = features({"rings": [ring + ring[:1]]}, **cost)
        return self.solve(fields), is_solved_or_unreached

    def features(self):
        stops = {"spatialReference": {"wkid": 4326}, "features": [
            {"geometry": {"x": place[1], "y": place[0]}, "attributes": {"Name": f"Stop {n} é \"<b>\"", "CurbApproach": n % 4}}
            for n, place in enumerate(self.pair() + self.pair())]}
        fields = self.fields(
            stops=json.dumps(stops), outSR=self.random.choice(("102100", "4326", "2263", "25829")), returnStops="true",
            directionsOutputType="esriDOTComplete", directionsLanguage=self.random.choice(("en", "de", "fr", "pt")))
        return self.solve(fields), is_solved_or_unreached

    def best_order(self):
        places = ";".join(wire.stops(self.pair()) for _ in range(3))
        return self.solve(self.fields(stops=places, findBestSequence="true", returnStops="true")), is_solved_or_unreached

    def departure(self):
        fields = self.fields(stops=wire.stops(self.pair()), startTime=str(1_700_000_000_000 + self.random.randrange(10 ** 10)))
        return self.solve(fields), is_solved

    def geojson(self):
        return self.solve({**self.fields(stops=wire.stops(self.pair())), "f": "geojson"}), contains(b'"FeatureCollection"')

    def page(self):
        return self.solve({**self.fields(stops=wire.stops(self.pair())), "f": "html"}), contains(b"<html")

    def traversed(self):
        fields = self.fields(stops=wire.stops(self.pair()), returnTraversedEdges="true", returnTraversedJunctions="true")
        return self.solve(fields), is_solved

    def compressed(self):
        return self.get(wire.LAYER + "/solve", self.fields(stops=wire.stops(self.pair())), "Accept-Encoding: gzip\r\n"), (
            lambda reply: b'"routes"' in gzip.decompress(reply.body))

    # Resources

    def layer(self):
        form = self.random.choice(("json", "pjson", "html"))
        check = contains(b"<html") if form == "html" else contains(b'"layerType"')
        return self.get(wire.LAYER, {**self.fields(), "f": form}), check

    def travel_modes(self):
        return self.get(wire.LAYER + "/retrieveTravelModes", self.fields()), contains(b'"supportedTravelModes"')

    def tree(self):
        path = self.random.choice(("/arcgis/rest/info", "/arcgis/rest/services", "/arcgis/sharing/rest/portals/self"))
        return self.get(path, self.fields()), (lambda reply: reply.status == 200 and b'"error"' not in reply.body)

    # Bad ones

    def bad_stops(self):
        text = self.random.choice(("nonsense", "1", "1,2;", ";;;", "9" * 400, "NaN,NaN;1,1", "1,1"))
        return self.solve(self.fields(stops=text)), is_error(400)

    def nowhere(self):
        return self.solve(self.fields(stops="-30,40;-31,41")), is_error(400)

    def bad_json(self):
        text = json.dumps({"features": [{"geometry": {"x": 1, "y": 2}, "attributes": {}}] * 9})
        return self.solve(self.fields(stops=text[:self.random.randrange(1, len(text) - 1)])), is_error(400)

    def no_token(self):
        return self.solve({"f": "json", "stops": wire.stops(self.pair())}), is_error(499)

    def wrong_token(self):
        return self.solve({"f": "json", "token": WRONG_TOKEN, "stops": wire.stops(self.pair())}), is_error(498)

    def absent(self):
        return self.get(f"/arcgis/rest/services/No/Where{self.random.randrange(9)}", self.fields()), (
            lambda reply: b'"error"' in reply.body)


def features(geometry, **attributes):
    return json.dumps({"features": [{"geometry": geometry, "attributes": attributes}]})


def is_solved(reply):
    return reply.status == 200 and b'"routes"' in reply.body and b'"error"' not in reply.body


def is_solved_or_unreached(reply):
    """A route, or word that a stop cannot be reached in that mode or behind that barrier."""
    return is_solved(reply) or is_error(400)(reply)


def is_error(code):
    return lambda reply: reply.status == 200 and reply.body.startswith(b'{"error":{"code":%d' % code)


def contains(text):
    return lambda reply: reply.status == 200 and text in reply.body
