#!/usr/bin/env python3
"""Measures OSRM in this process, one thread: osrm_peer.py BASE.osrm CH|MLD FOLDER SECONDS OUTPUT.json

FOLDER holds places.csv; answers go to OUTPUT with the ending .csv.
"""
import sys
import time

import osrm

import measuring


def turned(place):
    """OSRM takes the longitude first."""
    return place[1], place[0]


def answers(found):
    for route in found:
        if route is None or route["code"] != "Ok":
            yield None
        else:
            best, ends = route["routes"][0], route["waypoints"]
            yield best["duration"], best["distance"], ends[0]["distance"], ends[1]["distance"]


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    base, algorithm, folder, seconds, output = sys.argv[1:]
    seconds = float(seconds)
    pairs = measuring.places(folder)
    start = time.thread_time()
    engine = osrm.OSRM(
        algorithm=algorithm, storage_config=base, use_shared_memory=False, max_locations_distance_table=10_000)
    figures = {"engine": f"OSRM {algorithm}", "open": {"median_us": (time.thread_time() - start) * 1e6}}

    whole = [osrm.RouteParameters(
        coordinates=[turned(a), turned(b)], steps=True, geometries="polyline6", overview="full") for a, b in pairs]
    figures["route"], found = measuring.measure(engine.Route, whole, seconds)
    measuring.write_answers(output.replace(".json", ".csv"), answers(found))

    short = [osrm.RouteParameters(
        coordinates=[turned(a), turned(b)], steps=False, overview="false", generate_hints=False) for a, b in pairs]
    figures["cost"], _ = measuring.measure(engine.Route, short, seconds)

    near = [osrm.NearestParameters(coordinates=[turned(a)]) for a, _ in pairs]
    figures["snap"], _ = measuring.measure(engine.Nearest, near, seconds)

    tables = [osrm.TableParameters(
        coordinates=[turned(place) for place in places], annotations=["duration"], generate_hints=False)
        for places in measuring.matrix_sets(pairs)]
    figures["matrix"], _ = measuring.measure(engine.Table, tables, seconds, warm_up=1)
    figures["memory"] = measuring.memory()
    measuring.report(output, figures)


main()
