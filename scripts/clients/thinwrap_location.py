"""Drives thinwrap-location 1.3.0 against a running service: thinwrap_location.py BASE --stops=… [--key KEY]

Its addresses are those of the hosted service; the transport that it takes from its user sends them here.
"""
import datetime
import urllib.error
import urllib.request

from thinwrap.location import routing
from thinwrap.location.config import EsriConfig
from thinwrap.location.enums import TrafficMode, TravelMode
from thinwrap.location.errors import ConnectorError, ProviderCode
from thinwrap.location.facades import Routing
from thinwrap.location.latlng import LatLng
from thinwrap.location.polyline import decode_polyline
from thinwrap.location.transport import HttpResponse

import checking


class Here:
    def __init__(self, base):
        self.base = base

    def send(self, request):
        url = self.base + request.url.partition("/arcgis")[2]
        asked = urllib.request.Request(url, data=request.body, headers=dict(request.headers), method=request.method)
        try:
            with urllib.request.urlopen(asked, timeout=30) as reply:
                return HttpResponse(reply.status, {name.lower(): value for name, value in reply.headers.items()}, reply.read())
        except urllib.error.HTTPError as error:
            return HttpResponse(error.code, {name.lower(): value for name, value in error.headers.items()}, error.read())


def main():
    options = checking.options(__doc__)
    run = checking.Run("thinwrap-location")
    places = [LatLng(y, x) for x, y in (tuple(map(float, place.split(","))) for place in options.stops.split(";"))]

    def client(key=None):
        return Routing(EsriConfig(api_key=key or options.key or "anything"), transport=Here(options.base))

    def route(places=places, **more):
        found = client().route(routing.RoutingOptions(waypoints=places, **more))
        line = decode_polyline(found.polyline)
        checking.expect(len(found.legs) == len(places) - 1 and len(line) > 1, "a leg between each two stops, and a line")
        checking.expect(all(leg.distance_meters > 0 and leg.duration_seconds > 0 for leg in found.legs), "costs of legs")
        checking.expect(abs(sum(leg.distance_meters for leg in found.legs) / found.total_distance_meters - 1) < 1e-6, "sums")
        # Where a stop is not on the closest street (Status 7) it splits the totals evenly; otherwise it takes Cumul_ costs.
        stops = [feature["attributes"] for feature in found.raw["stops"]["features"]]
        if all(stop["Status"] == 0 for stop in stops):
            checking.expect(abs(found.legs[0].distance_meters - stops[1]["Cumul_Kilometers"] * 1000) < 1, "costs at stops")
        return f"{found.total_distance_meters / 1000:.2f} km, {found.total_duration_seconds / 60:.1f} min"

    def on_streets():
        raw = client().route(routing.RoutingOptions(waypoints=places)).raw
        stops = [feature["attributes"] for feature in raw["stops"]["features"]]
        moved = [LatLng(stop["SnapY"], stop["SnapX"]) for stop in stops]
        again = client().route(routing.RoutingOptions(waypoints=moved)).raw["stops"]["features"]
        checking.expect(all(feature["attributes"]["Status"] == 0 for feature in again), "stops on streets")
        return route(moved)

    def refused(code, call):
        try:
            call()
        except ConnectorError as error:
            checking.expect(error.provider_code == code, f"{code}, not {error.provider_code}: {error}")
            return str(error)[:120]
        raise AssertionError(f"expected a refusal with {code}")

    for mode in (TravelMode.DRIVING, TravelMode.WALKING):
        run.step(f"route by {mode.value}", lambda mode=mode: route(travel_mode=mode))
    run.step("legs from the costs at stops that lie on streets", on_streets)
    run.step("tolls, ferries and motorways avoided", lambda: route(avoid_tolls=True, avoid_ferries=True, avoid_highways=True))
    run.step("a departure in traffic", lambda: route(
        traffic_mode=TrafficMode.TRAFFIC, departure_time=datetime.datetime(2030, 1, 7, 8, tzinfo=datetime.timezone.utc)))
    run.step("a departure now", lambda: route(traffic_mode=TrafficMode.TRAFFIC))

    def order():
        mixed = [places[0], places[-1], *places[1:-1], places[0]] if len(places) > 2 else places
        found = client().route(routing.RoutingOptions(waypoints=mixed, optimize=True, optimize_fixed_origin=True))
        checking.expect(sorted(found.waypoint_order) == list(range(len(mixed))) and found.waypoint_order[0] == 0, "an order")

    run.step("the best order of stops", order)
    run.step("a place in mid-ocean is no route", lambda: refused(ProviderCode.NO_ROUTE, lambda: route([*places, LatLng(40, -30)])))
    if options.key:
        run.step("a wrong key is refused", lambda: refused(ProviderCode.AUTH_FAILED, lambda: client("GPAKnothing").route(
            routing.RoutingOptions(waypoints=places))))
    run.end()


main()
