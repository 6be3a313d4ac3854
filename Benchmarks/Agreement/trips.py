#!/usr/bin/env python3
"""Compares durations of routes with those of recorded trips.

  trips.py EXTRACT.osm.pbf TRIPS.csv… [--work DIR] [--guidepost PROGRAM] [--half first|second]

TRIPS.csv has the columns of the Porto taxi data: TRIP_ID, MISSING_DATA and POLYLINE, a JSON list of [longitude,
latitude] fixes 15 seconds apart. See README.md beside this file for the rules by which trips are dropped.
"""
import argparse
import csv
import json
import math
import statistics
import sys
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from engines import OSRM, Guidepost, Pair, Valhalla, distance

INTERVAL = 15  # seconds between fixes
STANDING = 50  # metres around the first and last fix that count as standing there
LONGEST_STAND = 180  # seconds; who waits longer on the way waits for something else than traffic
FASTEST = 40  # metres a second
SHORTEST_TIME, SHORTEST_WAY = 120, 1000  # seconds, metres as the crow flies
ROUNDABOUT_TRIP = 2.5  # trace to crow's line; above, the trip had stops of its own
DETOUR = 1.25  # trace to the shortest of the engines' routes; above, the driver went another way
SNAPPED = 100  # metres to the next street


@dataclass
class Trip:
    """A recorded trip: its ends, its seconds and the metres of its trace."""
    pair: Pair
    seconds: float
    meters: float


def moving_part(fixes):
    """Without the fixes that stand at the beginning and at the end."""
    first = max((i for i in range(len(fixes)) if all(distance(fixes[0], fix) <= STANDING for fix in fixes[:i + 1])),
                default=0)
    last = min((i for i in range(len(fixes)) if all(distance(fixes[-1], fix) <= STANDING for fix in fixes[i:])),
               default=len(fixes) - 1)
    return fixes[first:last + 1]


def longest_stand(fixes):
    """Seconds of the longest stay within 30 m."""
    longest = start = 0
    for index in range(len(fixes)):
        while distance(fixes[start], fixes[index]) > 30:
            start += 1
        longest = max(longest, index - start)
    return longest * INTERVAL


def trip(row):
    """A trip, or the rule that drops it."""
    fixes = [(latitude, longitude) for longitude, latitude in json.loads(row["POLYLINE"])]
    if row["MISSING_DATA"] == "True" or len(fixes) < 2:
        return "fixes are missing"
    fixes = moving_part(fixes)
    seconds = (len(fixes) - 1) * INTERVAL
    steps = [distance(a, b) for a, b in zip(fixes, fixes[1:])]
    if seconds < SHORTEST_TIME or distance(fixes[0], fixes[-1]) < SHORTEST_WAY:
        return "too short"
    if max(steps) > FASTEST * INTERVAL:
        return "a gap, or faster than any car"
    if longest_stand(fixes) > LONGEST_STAND:
        return "waits on the way"
    if sum(steps) > ROUNDABOUT_TRIP * distance(fixes[0], fixes[-1]):
        return "a round trip"
    return Trip(Pair(row["TRIP_ID"], fixes[0], fixes[-1]), seconds, sum(steps))


def read(paths):
    """Trips by number, each once, and how many every rule dropped."""
    trips, dropped = {}, Counter()
    csv.field_size_limit(1 << 24)
    for path in paths:
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                if row["TRIP_ID"] in trips:
                    continue
                found = trip(row)
                if isinstance(found, str):
                    dropped[found] += 1
                else:
                    trips[row["TRIP_ID"]] = found
    return list(trips.values()), dropped


def figures(ratios):
    """Bias and spread of route over trip durations."""
    logs = sorted(math.log(ratio) for ratio in ratios)
    quarter = statistics.quantiles(logs, n=4)
    scale = math.exp(-statistics.median(logs))
    return {"trips": len(ratios), "bias": statistics.median(ratios), "iqr": quarter[2] - quarter[0],
            "deviation": statistics.pstdev(logs), "mape": statistics.mean(abs(ratio - 1) for ratio in ratios),
            "scaled": statistics.mean(abs(ratio * scale - 1) for ratio in ratios)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extract")
    parser.add_argument("trips", nargs="+")
    parser.add_argument("--work", help="where imports are kept; default .cache/agreement/EXTRACT")
    parser.add_argument("--guidepost", default=".build/release/guidepost")
    parser.add_argument("--half", choices=["first", "second"], help="only half the trips, to fit on one and judge on the other")
    parser.add_argument("--csv", help="write every trip's durations to a file, too")
    options = parser.parse_args()
    work = Path(options.work or f".cache/agreement/{Path(options.extract).name.split('.')[0]}")
    trips, dropped = read(options.trips)
    if options.half:
        trips = [trip for trip in trips if (zlib.crc32(trip.pair.id.encode()) % 2 == 0) == (options.half == "first")]
    answers = {}
    for engine in (Guidepost(options.guidepost, work), OSRM(work), Valhalla(work)):
        problem = engine.missing()
        if problem:
            print(problem, file=sys.stderr)
            continue
        engine.prepare(options.extract, ["car"])
        answers[engine.name] = engine.answer("car", [trip.pair for trip in trips])
    kept = []
    for index, one in enumerate(trips):
        routes = [list_[index] for list_ in answers.values()]
        if any(route is None or max(route.moved) > SNAPPED for route in routes):
            dropped["not on the streets of the extract"] += 1
        elif one.meters > DETOUR * min(route.length for route in routes):
            dropped["a detour"] += 1
        else:
            kept.append(index)
    print("dropped: " + ", ".join(f"{count} {rule}" for rule, count in dropped.most_common()))
    print("| engine | trips | bias: median ratio | spread: interquartile range of log ratio | deviation of log ratio "
          "| mean error | mean error without bias |\n|---|---|---|---|---|---|---|")
    for name, list_ in answers.items():
        row = figures([list_[index].duration / trips[index].seconds for index in kept])
        print(f"| {name} | {row['trips']} | {row['bias']:.2f} | {row['iqr']:.3f} | {row['deviation']:.3f} "
              f"| {row['mape']:.1%} | {row['scaled']:.1%} |")
    if options.csv:
        with open(options.csv, "w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["id", "seconds", "meters", *answers, *(f"{name}_m" for name in answers)])
            for index in kept:
                routes = [list_[index] for list_ in answers.values()]
                rows.writerow([trips[index].pair.id, trips[index].seconds, round(trips[index].meters),
                               *(round(route.duration) for route in routes), *(round(route.length) for route in routes)])


if __name__ == "__main__":
    main()
