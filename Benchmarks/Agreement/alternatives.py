#!/usr/bin/env python3
"""Asks for other ways between random places, of us and of the peers, and tests ours against what they promise.

  alternatives.py EXTRACT.osm.pbf [--pairs 300] [--seed 7] [--modes car,bicycle,foot] [--work DIR] [--guidepost PROGRAM]

Prints for each engine how many pairs have one, two and three other ways. Ends with status 1 where one of ours is more
than a quarter longer in time than the best, or shares more than three quarters of its line with another.
"""
import argparse
import sys
from collections import Counter
from pathlib import Path

from engines import OSRM, Guidepost, Valhalla, distance
from streets import random_pairs


def pieces(line):
    """The line as pieces between its points, with their lengths."""
    return {(a, b): distance(a, b) for a, b in zip(line, line[1:])}


def broken(answers):
    """What is wrong with the other ways of one document."""
    faults = []
    lines = [pieces(answer.line) for answer in answers]
    for number, answer in enumerate(answers[1:], 1):
        if answer.duration > answers[0].duration * 1.25 + 0.01:
            faults.append(f"{answer.duration:.0f} s beside {answers[0].duration:.0f} s")
        for other in range(number):
            shared = sum(length for piece, length in lines[number].items() if piece in lines[other])
            if shared > 0.75 * min(answer.length, answers[other].length) + 1:
                faults.append(f"{shared:.0f} m of {answer.length:.0f} m shared with way {other}")
    return faults


def ours(engine, mode, pairs):
    counts, faults = Counter(), []
    for pair, document in zip(pairs, engine.documents(mode, pairs, ("--alternatives", "3"))):
        answers = [engine.reading({"routes": [route]}) for route in document["routes"]]
        counts[len(answers) - 1] += 1
        faults += [f"{mode}, pair {pair.id}: {fault}" for fault in broken(answers)]
    return counts, faults


def osrms(engine, mode, pairs):
    import osrm
    router = osrm.OSRM(algorithm="MLD", storage_config=str(engine.work / f"osrm-{mode}" / "map.osrm"),
                       use_shared_memory=False)
    counts = Counter()
    for pair in pairs:
        places = [(longitude, latitude) for latitude, longitude in (pair.origin, pair.destination)]
        try:
            result = router.Route(osrm.RouteParameters(
                coordinates=places, number_of_alternatives=3, overview="false",
                generate_hints=False))
        except RuntimeError:
            continue
        counts[len(result["routes"]) - 1] += 1
    return counts


def valhallas(engine, mode, pairs):
    import valhalla
    actor = valhalla.Actor(str(engine.work / "valhalla.json"))
    counts = Counter()
    for pair in pairs:
        places = [{"lat": latitude, "lon": longitude} for latitude, longitude in (pair.origin, pair.destination)]
        try:
            result = actor.route({"locations": places, "costing": engine.costs[mode], "alternates": 3,
                                  "directions_type": "none"})
        except RuntimeError:
            continue
        counts[len(result.get("alternates", []))] += 1
    return counts


def row(mode, name, counts):
    total = sum(counts.values()) or 1
    shares = " | ".join(f"{100 * sum(counts[more] for more in range(least, 9)) / total:.0f} %" for least in (1, 2, 3))
    print(f"| {mode} | {name} | {total} | {shares} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extract")
    parser.add_argument("--pairs", type=int, default=300, help="how many random pairs")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--modes", default="car,bicycle,foot")
    parser.add_argument("--work", help="where imports are kept; default .cache/agreement/EXTRACT")
    parser.add_argument("--guidepost", default=".build/release/guidepost")
    options = parser.parse_args()
    work = Path(options.work or Path(".cache/agreement") / Path(options.extract).name.split(".")[0])
    modes = options.modes.split(",")
    engine = Guidepost(options.guidepost, work)
    if engine.missing():
        sys.exit(engine.missing())
    engine.prepare(options.extract, modes)
    peers = []
    for peer, ask in ((OSRM(work), osrms), (Valhalla(work), valhallas)):
        if peer.missing():
            print(peer.missing(), file=sys.stderr)
        else:
            peer.prepare(options.extract, modes)
            peers.append((peer, ask))
    pairs = random_pairs(options.extract, options.pairs, options.seed)
    print("| mode | engine | pairs | one or more | two or more | three |\n|---|---|---|---|---|---|")
    faults = []
    for mode in modes:
        counts, wrong = ours(engine, mode, pairs)
        faults += wrong
        row(mode, "guidepost", counts)
        for peer, ask in peers:
            if mode in getattr(peer, "profiles", peer.__class__.__dict__.get("costs", {})):
                row(mode, peer.name, ask(peer, mode, pairs))
    for fault in faults:
        print(f"broken: {fault}")
    print(f"{len(faults)} promises broken")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
