#!/usr/bin/env python3
"""Measures RoutingKit's customizable hierarchy on our own edge-based graph: routingkit_peer.py FOLDER SECONDS OUTPUT.json

FOLDER holds what `route-benchmark graph`, `pairs` and `measure` wrote: the graph, the pairs of states and, where they
were measured, our weights, with which RoutingKit's are compared. Two bindings are measured and the faster counts.
"""
import os
import sys
import time

import numpy
import pyroutingkit
import routingkit_cch

import measuring


def customization(metric, weights, seconds):
    times = []
    end = time.process_time() + seconds
    while len(times) < 5 and time.process_time() < end:
        start = time.process_time()
        metric.customize(weights, 1)
        times.append((time.process_time() - start) * 1e6)
    return measuring.summary(times)


def compared(folder, metric, limit):
    """How many of our weights RoutingKit agrees with."""
    if not os.path.exists(os.path.join(folder, "state-weights.csv")):
        return None
    equal, different, first = 0, 0, None
    for source, target, ours in measuring.columns(folder, "state-weights.csv")[:limit]:
        theirs = metric.query(source, target)[0]
        if (None if theirs is None or theirs >= pyroutingkit.INF_WEIGHT else theirs) == ours:
            equal += 1
        else:
            different += 1
            first = first or f"{source} to {target}: ours {ours}, theirs {theirs}"
    return {"equal": equal, "different": different, "first_difference": first}


def by_rank(folder, call, seconds):
    ranks = {}
    for rank, source, target in measuring.columns(folder, "ranks.csv"):
        ranks.setdefault(rank, []).append((source, target))
    return {str(rank): measuring.measure(call, pairs, seconds / len(ranks))[0] for rank, pairs in ranks.items()}


def faster(figures, *names):
    """Of two ways to ask the same, the one that takes less time."""
    return min((figures[name] for name in names), key=lambda found: found["median_us"])


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder, seconds, output = sys.argv[1:]
    seconds = float(seconds)
    graph = {name: numpy.load(os.path.join(folder, f"{name}.npy"))
             for name in ("tail", "head", "weight", "latitude", "longitude")}
    count = len(graph["latitude"])
    pairs = [tuple(row) for row in measuring.columns(folder, "states.csv")]
    figures = {"engine": "RoutingKit", "states": count, "arcs": len(graph["tail"])}

    start = time.process_time()
    topology = pyroutingkit.CCHTopology()
    topology.build(graph["tail"], graph["head"], graph["latitude"], graph["longitude"], count)
    figures["order"] = {"seconds": time.process_time() - start}
    metric = pyroutingkit.CCHMetric(topology)
    metric.customize(graph["weight"], 1)
    figures["customize"] = customization(metric, graph["weight"], seconds)

    figures["path_pyroutingkit"], _ = measuring.measure(lambda pair: metric.query(*pair), pairs, seconds)
    figures["idle_pyroutingkit"], _ = measuring.measure(lambda pair: metric.query(pair[0], pair[0]), pairs, seconds)
    figures["compared"] = compared(folder, metric, 1000)
    places = numpy.array([source for source, _ in pairs[:measuring.MATRIX_SIZE]], dtype=numpy.uint32)
    figures["matrix"], _ = measuring.measure(
        lambda _: metric.distances_many_to_many(places, places), range(5), seconds, warm_up=1)

    tail, head = graph["tail"].tolist(), graph["head"].tolist()
    order = routingkit_cch.compute_order_inertial(
        count, tail, head, graph["latitude"].astype(float).tolist(), graph["longitude"].astype(float).tolist())
    hierarchy = routingkit_cch.CCH(order, tail, head, False)
    other = routingkit_cch.CCHMetric(hierarchy, graph["weight"].tolist())
    query = routingkit_cch.CCHQuery(other)
    # The query is done at once, its path is unpacked when it is asked for.
    figures["distance_run"], _ = measuring.measure(lambda pair: query.run(*pair).distance, pairs, seconds)
    figures["path_routingkit_cch"], _ = measuring.measure(lambda pair: len(query.run(*pair).arc_path), pairs, seconds)
    pinned = routingkit_cch.CCHOneToMany(other, [pairs[0][1]])

    def distance(pair):
        pinned.repin_targets([pair[1]])
        return pinned.distances_from(pair[0])[0]

    figures["distance_pinned"], _ = measuring.measure(distance, pairs, seconds)
    figures["distance"] = faster(figures, "distance_run", "distance_pinned")
    figures["path"] = faster(figures, "path_pyroutingkit", "path_routingkit_cch")
    figures["ranks"] = by_rank(folder, lambda pair: query.run(*pair).distance, seconds)
    figures["memory"] = measuring.memory()
    measuring.report(output, figures)


main()
