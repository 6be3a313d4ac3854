#!/usr/bin/env python3
"""Measures Valhalla in this process, one thread: valhalla_peer.py CONFIG.json FOLDER SECONDS OUTPUT.json

FOLDER holds places.csv; answers go to OUTPUT with the ending .csv.
"""
import json
import sys
import time

import valhalla

import measuring


def location(place):
    return {"lat": place[0], "lon": place[1]}


def request(pair, **more):
    return json.dumps({"locations": [location(place) for place in pair], "costing": "auto", **more})


def points(line):
    """The first and last point of an encoded line of six decimals."""
    values, first = [0, 0], None
    position = axis = 0
    while position < len(line):
        shift = bits = 0
        while True:
            byte = ord(line[position]) - 63
            position += 1
            bits |= (byte & 31) << shift
            shift += 5
            if byte < 32:
                break
        values[axis] += ~(bits >> 1) if bits & 1 else bits >> 1
        axis ^= 1
        if axis == 0 and first is None:
            first = values[0] / 1e6, values[1] / 1e6
    return first, (values[0] / 1e6, values[1] / 1e6)


def answers(pairs, found):
    for (origin, destination), text in zip(pairs, found):
        if text is None:
            yield None
            continue
        trip = json.loads(text)["trip"]
        first, last = points(trip["legs"][0]["shape"])
        yield (trip["summary"]["time"], trip["summary"]["length"] * 1000, measuring.meters(origin, first),
               measuring.meters(destination, last))


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    config, folder, seconds, output = sys.argv[1:]
    seconds = float(seconds)
    pairs = measuring.places(folder)
    start = time.thread_time()
    actor = valhalla.Actor(config)
    figures = {"engine": "Valhalla", "open": {"median_us": (time.thread_time() - start) * 1e6}}

    # Text in and text out, so that no time goes into objects of Python.
    figures["route"], found = measuring.measure(actor.route, [request(pair) for pair in pairs], seconds)
    measuring.write_answers(output.replace(".json", ".csv"), answers(pairs, found))
    short = [request(pair, directions_type="none", shape_format="no_shape") for pair in pairs]
    figures["cost"], _ = measuring.measure(actor.route, short, seconds)
    near = [json.dumps({"locations": [location(a)], "costing": "auto", "verbose": False}) for a, _ in pairs]
    figures["snap"], _ = measuring.measure(actor.locate, near, seconds)
    tables = [json.dumps({"sources": [location(place) for place in places], "costing": "auto", "verbose": False,
                          "targets": [location(place) for place in places]})
              for places in measuring.matrix_sets(pairs)]
    figures["matrix"], _ = measuring.measure(actor.matrix, tables, seconds, warm_up=0)
    figures["memory"] = measuring.memory()
    measuring.report(output, figures)


main()
