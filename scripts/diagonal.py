"""Prints two places, LAT,LON each, on the diagonal of the bounds in the JSON of `guidepost info`."""
import json
import sys


def find_bounds(value):
    """The first object named bounds, at any depth."""
    if isinstance(value, dict):
        if isinstance(value.get("bounds"), (dict, list)):
            return value["bounds"]
        value = list(value.values())
    for part in value if isinstance(value, list) else []:
        found = find_bounds(part)
        if found:
            return found
    return None


def edges(bounds):
    """South, west, north, east."""
    if isinstance(bounds, list):
        west, south, east, north = bounds
        return south, west, north, east
    named = {key.lower(): number for key, number in bounds.items() if isinstance(number, (int, float))}

    def pick(*names):
        return next(number for name in names for key, number in named.items() if key.startswith(name))

    return pick("south", "minlat"), pick("west", "minlon"), pick("north", "maxlat"), pick("east", "maxlon")


try:
    south, west, north, east = edges(find_bounds(json.load(sys.stdin)))
except (ValueError, TypeError, AttributeError, StopIteration):
    sys.exit("diagonal: the network tells no bounds")
if west > east:
    # Across the 180th meridian.
    east += 360


def longitude(part):
    """The longitude at a part of the way from west to east, -180 to 180."""
    value = west + (east - west) * part
    return value - 360 if value > 180 else value


print(*(f"{south + (north - south) * part:.6f},{longitude(part):.6f}" for part in (1 / 3, 2 / 3)))
