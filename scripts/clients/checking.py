"""What the drivers of Python clients share: their options, steps, and what is right of a route."""
import argparse
import math
import sys

try:
    from arcgis_compressed_geometry import decode
except ImportError:
    decode = None


def options(text):
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("base")
    parser.add_argument("--stops", required=True, help="x,y;x,y")
    for name in ("--user", "--password", "--key"):
        parser.add_argument(name)
    found = parser.parse_args()
    places = [tuple(float(part) for part in place.split(",")) for place in found.stops.split(";")]
    (a, b), (c, d) = places[:2]
    found.count, found.between = len(places), f"{(a + c) / 2},{(b + d) / 2}"
    return found


def expect(condition, what):
    if not condition:
        raise AssertionError(f"expected {what}")


def kept(value, is_right):
    expect(is_right(value), "another answer")
    return value


def route(answer, found):
    """Checks an answer of solve with directions and stops in WGS84."""
    expect("error" not in answer, f"no error: {answer.get('error')}")
    feature = answer["routes"]["features"][0]
    line = [tuple(point[:2]) for path in feature["geometry"]["paths"] for point in path]
    attributes = {name.lower(): value for name, value in feature["attributes"].items()}
    expect(len(line) > 1 and attributes["stopcount"] == found.count, "a line past all stops")
    expect(len(answer["stops"]["features"]) == found.count, "each stop")
    steps = answer["directions"][0]["features"]
    expect(steps[0]["attributes"]["maneuverType"] == "esriDMTDepart", "a start")
    expect(steps[-1]["attributes"]["maneuverType"] == "esriDMTStop", "an end")
    expect(all(step["attributes"]["text"] for step in steps), "texts")
    if decode:
        # A reader of compressed lines that is nobody's of ours: each lies on the route.
        for step in steps:
            for x, y in (point[:2] for point in decode(step["compressedGeometry"])):
                near = min(math.hypot((x - a) * math.cos(math.radians(y)), y - b) for a, b in line)
                expect(near < 3e-3, f"{x},{y} of a maneuver near the route")
    return f"{len(line)} vertices, {len(steps)} maneuvers"


class Run:
    """Steps of which each passes or fails; the program's status tells whether all passed."""

    def __init__(self, name):
        self.name, self.failed = name, 0

    def step(self, name, body):
        try:
            result = body()
        except Exception as error:  # A client may raise anything; each is a fault to be told.
            self.failed += 1
            print(f"FAIL  {self.name}: {name}: {type(error).__name__} {error}")
            return None
        print(f"ok    {self.name}: {name}{': ' + result if isinstance(result, str) else ''}")
        return result

    def end(self):
        print(f"{self.name}: {f'{self.failed} failed' if self.failed else 'all passed'}")
        sys.exit(1 if self.failed else 0)
