#!/usr/bin/env python3
"""Lays copies of small extracts out as a square of cities and joins neighbours by trunk roads.

    mosaic.py OUTPUT.osm.pbf SIDE EXTRACT...

SIDE x SIDE cities, taken from the extracts in turn. The streets are real, the country is not: it shows how times grow
with the size of a network. Needs the package osmium. The same input gives the same file.
"""
import math
import sys

import osmium
from osmium.osm.mutable import Node, Relation, Way

# Where the middle of the first city lies, and how far cities stand apart in their own size.
SOUTH, WEST, SPACING = 47.0, 8.0, 1.06
# Classes of streets that may carry a link to the next city.
OPEN_TO_CARS = {
    "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "trunk_link", "primary_link",
    "secondary_link", "tertiary_link"}
CLOSED = {"no", "private"}
FORWARD = {"yes", "true", "1"}
# A link bends nowhere, but no segment is longer than this.
SEGMENT_METERS = 500
METERS_PER_DEGREE = 111_195


class City:
    """The highways, turn restrictions and nodes of one extract, and its middle and size in degrees of latitude."""

    def __init__(self, path):
        self.nodes, self.ways, self.restrictions = {}, [], []
        wanted = set()
        for thing in osmium.FileProcessor(path, osmium.osm.WAY | osmium.osm.RELATION):
            if thing.is_way():
                if "highway" in thing.tags:
                    refs = [node.ref for node in thing.nodes]
                    self.ways.append((thing.id, refs, dict(thing.tags)))
                    wanted.update(refs)
            elif thing.tags.get("type") == "restriction":
                members = [(member.type, member.ref, member.role) for member in thing.members]
                self.restrictions.append((members, dict(thing.tags)))
        for node in osmium.FileProcessor(path, osmium.osm.NODE):
            if node.id in wanted:
                self.nodes[node.id] = (node.lat, node.lon, dict(node.tags))
        self.drop_what_is_cut_off()
        self.measure()

    def drop_what_is_cut_off(self):
        ways = [(number, [ref for ref in refs if ref in self.nodes], tags) for number, refs, tags in self.ways]
        self.ways = [way for way in ways if len(way[1]) > 1]
        kept = {number for number, _, _ in self.ways}
        self.restrictions = [
            (members, tags) for members, tags in self.restrictions
            if all(ref in (self.nodes if kind == "n" else kept) for kind, ref, _ in members)]

    def measure(self):
        """Box of the middle 99 % of the well connected street nodes, and the nodes next to its sides."""
        core = sorted(self.core())
        if not core:
            raise SystemExit("mosaic: an extract holds no street open to cars")
        latitudes = sorted(self.nodes[ref][0] for ref in core)
        longitudes = sorted(self.nodes[ref][1] for ref in core)
        cut = len(core) // 200
        south, north = latitudes[cut], latitudes[-1 - cut]
        west, east = longitudes[cut], longitudes[-1 - cut]
        self.latitude, self.longitude = (south + north) / 2, (west + east) / 2
        self.shrink = math.cos(math.radians(self.latitude))
        self.height, self.width = north - south, (east - west) * self.shrink

        def nearest(latitude, longitude):
            return min(core, key=lambda ref: (
                (self.nodes[ref][0] - latitude) ** 2 + ((self.nodes[ref][1] - longitude) * self.shrink) ** 2, ref))

        shares = (0.25, 0.5, 0.75)
        up = [south + self.height * share for share in shares]
        along = [west + (east - west) * share for share in shares]
        self.gates = {
            "east": [nearest(y, east) for y in up], "west": [nearest(y, west) for y in up],
            "north": [nearest(north, x) for x in along], "south": [nearest(south, x) for x in along]}

    def core(self):
        """The largest of the sets of street nodes found that reach each other, one-way streets respected."""
        onward, back = {}, {}
        for _, refs, tags in self.ways:
            if tags["highway"] not in OPEN_TO_CARS or tags.get("area") == "yes" or any(
                    tags.get(key) in CLOSED for key in ("access", "vehicle", "motor_vehicle", "motorcar")):
                continue
            oneway = tags.get("oneway", "yes" if tags.get("junction") in ("roundabout", "circular") else "no")
            for a, b in zip(refs, refs[1:]):
                if oneway != "-1":
                    onward.setdefault(a, []).append(b)
                    back.setdefault(b, []).append(a)
                if oneway not in FORWARD:
                    onward.setdefault(b, []).append(a)
                    back.setdefault(a, []).append(b)
        best, seen = set(), set()
        for seed in sorted(onward):
            if seed in seen:
                continue
            both = reached(onward, seed) & reached(back, seed)
            seen |= both
            if len(both) > len(best):
                best = both
            if len(best) * 2 > len(onward) or len(seen) > len(onward) * 0.9:
                break
        return best


def reached(arcs, seed):
    found, waiting = {seed}, [seed]
    while waiting:
        for head in arcs.get(waiting.pop(), ()):
            if head not in found:
                found.add(head)
                waiting.append(head)
    return found


class Mosaic:
    """Writes cities one beside the other under new numbers."""

    def __init__(self, path, side, cities):
        self.side, self.cities = side, cities
        self.step = (max(city.height for city in cities) * SPACING, max(city.width for city in cities) * SPACING)
        self.writer = osmium.SimpleWriter(path, overwrite=True)
        self.nodes = self.ways = self.relations = 0
        self.numbers, self.gates = {}, {}

    def city(self, row, column):
        # A diagonal shift, so that neighbours differ where there are several cities.
        return self.cities[(row + column * (1 + len(self.cities) // 2)) % len(self.cities)]

    def write(self):
        places = [(row, column) for row in range(self.side) for column in range(self.side)]
        for place in places:
            self.write_nodes(place)
        links = [line for place in places for line in self.links(place)]
        ways = {place: self.write_ways(place) for place in places}
        for number, line in enumerate(links, 1):
            self.add_way(line, {"highway": "trunk", "maxspeed": "100", "ref": f"L{number}", "name": f"Link {number}"})
        for place in places:
            for members, tags in self.city(*place).restrictions:
                self.relations += 1
                renumbered = [
                    (kind, (self.numbers[place] if kind == "n" else ways[place])[ref], role)
                    for kind, ref, role in members]
                self.writer.add_relation(Relation(id=self.relations, version=1, members=renumbered, tags=tags))
        self.writer.close()
        print(f"{self.side ** 2} cities, {self.nodes} nodes, {self.ways} ways, {self.relations} restrictions, "
              f"{len(links)} links", file=sys.stderr)

    def write_nodes(self, place):
        city, numbers = self.city(*place), {}
        positions = {}
        for ref in sorted(city.nodes):
            latitude, longitude, tags = city.nodes[ref]
            positions[ref] = self.moved(place, city, latitude, longitude)
            numbers[ref] = self.add_node(positions[ref], tags)
        self.numbers[place] = numbers
        self.gates[place] = {
            side: [(numbers[ref], positions[ref]) for ref in refs] for side, refs in city.gates.items()}

    def moved(self, place, city, latitude, longitude):
        row, column = place
        middle = SOUTH + row * self.step[0]
        center = WEST + column * self.step[1] / math.cos(math.radians(SOUTH))
        wide = city.shrink / math.cos(math.radians(middle))
        return middle + latitude - city.latitude, center + (longitude - city.longitude) * wide

    def links(self, place):
        row, column = place
        for side, other, neighbour in (
                ("east", "west", (row, column + 1)), ("north", "south", (row + 1, column))):
            if neighbour in self.gates:
                for (first, start), (last, end) in zip(self.gates[place][side], self.gates[neighbour][other]):
                    yield [first, *self.nodes_between(start, end), last]

    def nodes_between(self, start, end):
        shrink = math.cos(math.radians(start[0]))
        meters = math.hypot(end[0] - start[0], (end[1] - start[1]) * shrink) * METERS_PER_DEGREE
        count = max(2, math.ceil(meters / SEGMENT_METERS))
        for step in range(1, count):
            yield self.add_node([a + (b - a) * step / count for a, b in zip(start, end)], {})

    def add_node(self, position, tags):
        self.nodes += 1
        self.writer.add_node(Node(id=self.nodes, version=1, location=(position[1], position[0]), tags=tags))
        return self.nodes

    def write_ways(self, place):
        return {
            number: self.add_way([self.numbers[place][ref] for ref in refs], tags)
            for number, refs, tags in self.city(*place).ways}

    def add_way(self, refs, tags):
        self.ways += 1
        self.writer.add_way(Way(id=self.ways, version=1, nodes=refs, tags=tags))
        return self.ways


def main():
    if len(sys.argv) < 4 or not sys.argv[2].isdigit() or int(sys.argv[2]) < 1:
        sys.exit(__doc__)
    Mosaic(sys.argv[1], int(sys.argv[2]), [City(path) for path in sys.argv[3:]]).write()


main()
