"""What the comparison reads from the extract itself: random places on streets, and the ways under a line."""
import random
from collections import defaultdict
from math import cos, radians

from engines import Pair

# Streets between which anybody may be expected to travel by every mode.
COMMON = {"primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "trunk"}
CLOSED = {"no", "private", "agricultural", "forestry"}


def ways(extract):
    """Every way with `highway` or a ferry: (number, tags, nodes as (number, latitude, longitude))."""
    import osmium
    for way in osmium.FileProcessor(str(extract)).with_locations().with_filter(osmium.filter.KeyFilter("highway", "route")):
        if not way.is_way():
            continue
        tags = dict(way.tags)
        if "highway" in tags or tags.get("route") in ("ferry", "shuttle_train"):
            yield way.id, tags, [(node.ref, node.lat, node.lon) for node in way.nodes if node.location.valid()]


def random_pairs(extract, count, seed):
    """Pairs of nodes of common streets, each moved by about 15 m, that a car can reach from each other."""
    onward, back, places = defaultdict(list), defaultdict(list), {}
    for _, tags, nodes in ways(extract):
        if tags.get("highway") not in COMMON or CLOSED & {tags.get(key) for key in ("access", "vehicle", "motor_vehicle", "foot")}:
            continue
        places.update((number, (latitude, longitude)) for number, latitude, longitude in nodes)
        one_way = tags.get("oneway") or ("yes" if tags.get("junction") in ("roundabout", "circular") else "no")
        for (a, *_), (b, *_) in zip(nodes, nodes[1:]):
            if one_way != "-1":
                onward[a].append(b)
                back[b].append(a)
            if one_way in ("-1", "no"):
                onward[b].append(a)
                back[a].append(b)
    nodes = sorted(largest_mutual(onward, back))
    numbers = random.Random(seed)

    def place():
        latitude, longitude = places[numbers.choice(nodes)]
        north, east = numbers.gauss(0, 15) / 111_195, numbers.gauss(0, 15) / 111_195
        return latitude + north, longitude + east / cos(radians(latitude))

    return [Pair(str(number), place(), place()) for number in range(count)]


def largest_mutual(onward, back):
    """The nodes that reach each other, of the largest such set found from a few busy nodes."""
    def reached(start, arcs):
        seen, stack = {start}, [start]
        while stack:
            for node in arcs[stack.pop()]:
                if node not in seen:
                    seen.add(node)
                    stack.append(node)
        return seen

    best = set()
    busiest = sorted(onward, key=lambda node: (-len(onward[node]), node))[:20]
    for start in busiest:
        if start not in best:
            best = max(best, reached(start, onward) & reached(start, back), key=len)
    return best


class WayIndex:
    """Finds the ways under a line that runs from node to node."""

    def __init__(self, extract):
        self.tags, self.segments = {}, defaultdict(list)
        for number, tags, nodes in ways(extract):
            self.tags[number] = tags
            points = [(round(latitude, 5), round(longitude, 5)) for _, latitude, longitude in nodes]
            for index in range(len(points) - 1):
                if points[index] != points[index + 1]:
                    self.segments[frozenset(points[index:index + 2])].append(number)

    def ways(self, line):
        """Way numbers along a line; the pieces before the first and after the last node are left out."""
        points = [(round(latitude, 5), round(longitude, 5)) for latitude, longitude in line]
        found = []
        for a, b in zip(points, points[1:]):
            numbers = self.segments.get(frozenset((a, b)))
            if numbers and (not found or found[-1] not in numbers):
                found.append(numbers[0])
        return found
