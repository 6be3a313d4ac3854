#!/usr/bin/env python3
"""Compares the orders of `sequence-benchmark` with what OR-Tools finds (guided local search).

    scripts/bench-sequences .cache/demo.guidepost

installs OR-Tools, writes orders and calls this script with them: compare.py ORDERS.jsonl [SECONDS].
Costs are hundredths of seconds of generalised time. Free ends are ways to and from a depot that cost nothing.
"""
import json
import sys

from ortools.constraint_solver import pywrapcp, routing_enums_pb2


def cost(order, matrix):
    return sum(matrix[a][b] for a, b in zip(order, order[1:]))


def search(matrix, keeps_ends, seconds):
    count = len(matrix)
    if keeps_ends:
        manager = pywrapcp.RoutingIndexManager(count, 1, [0], [count - 1])
        full = matrix
    else:
        full = [row + [0] for row in matrix] + [[0] * (count + 1)]
        manager = pywrapcp.RoutingIndexManager(count + 1, 1, count)
    routing = pywrapcp.RoutingModel(manager)
    ways = routing.RegisterTransitCallback(
        lambda a, b: full[manager.IndexToNode(a)][manager.IndexToNode(b)])
    routing.SetArcCostEvaluatorOfAllVehicles(ways)
    parameters = pywrapcp.DefaultRoutingSearchParameters()
    parameters.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PATH_CHEAPEST_ARC
    parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    parameters.time_limit.FromMilliseconds(int(seconds * 1000))
    return routing.SolveWithParameters(parameters).ObjectiveValue()


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    gaps = []
    for line in open(sys.argv[1], encoding="utf-8"):
        case = json.loads(line)
        count = len(case["matrix"])
        if sorted(case["order"]) != list(range(count)):
            sys.exit(f"{count} stops: the order is none")
        ours = cost(case["order"], case["matrix"])
        theirs = search(case["matrix"], case["keepsEnds"], seconds)
        excess = ours / theirs - 1
        gaps.append(excess)
        print(f"{count:4} stops, matrix {case['matrixSeconds']:5.2f} s: {ours:9} in {case['seconds']:5.2f} s, "
              f"OR-Tools {theirs:9}: {excess:+.2%}", flush=True)
    print(f"{sum(gap <= 0.02 for gap in gaps)} of {len(gaps)} within 2 %, mean {sum(gaps) / len(gaps):+.2%}, "
          f"worst {max(gaps):+.2%}")


main()
