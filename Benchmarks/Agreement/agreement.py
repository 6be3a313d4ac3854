#!/usr/bin/env python3
"""Compares durations and lengths of Guidepost's routes with those of OSRM and Valhalla.

  agreement.py EXTRACT.osm.pbf [--modes car,bicycle] [--pairs 1000] [--seed 42] [--work DIR] [--guidepost PROGRAM]

See README.md beside this file.
"""
import argparse
import json
import os
import statistics
import sys
from pathlib import Path

from engines import MODES, OSRM, Guidepost, Valhalla, read_pairs, write_pairs
from streets import WayIndex, random_pairs

SHORTEST = 500  # metres; below, a few metres of snapping are a large share


def difference(a, b):
    """Relative to the mean of the two."""
    return abs(a - b) / max(1e-9, (a + b) / 2)


def rows_of(answers, first, second, value):
    """Differences of two engines by pair, where both answered a route of some length."""
    return {index: difference(value(a), value(b)) for index, (a, b) in enumerate(zip(answers[first], answers[second]))
            if a and b and max(a.length, b.length) >= SHORTEST}


def summary(answers):
    """Figures of one mode; `outliers` are the pairs whose length differs by more than a quarter from every peer."""
    def duration(answer): return answer.duration
    def length(answer): return answer.length
    peers = [name for name in answers if name != Guidepost.name]
    figures = {"answered": {name: sum(answer is not None for answer in list_) for name, list_ in answers.items()},
               "compared": {}}
    pairs = [(Guidepost.name, peer) for peer in peers] + ([tuple(peers)] if len(peers) == 2 else [])
    for first, second in pairs:
        durations, lengths = (rows_of(answers, first, second, value) for value in (duration, length))
        ratios = [answers[first][index].duration / max(1e-9, answers[second][index].duration) for index in durations]
        if durations:
            figures["compared"][f"{first} with {second}"] = {
                "pairs": len(durations), "duration": statistics.median(durations.values()),
                "ratio": statistics.median(ratios), "length": statistics.median(lengths.values()),
                "longOff": sum(off > 0.25 for off in lengths.values())}
    ours = [(rows_of(answers, Guidepost.name, peer, duration), rows_of(answers, Guidepost.name, peer, length))
            for peer in peers]
    common = set.intersection(*(set(durations) for durations, _ in ours)) if ours else set()
    if common:
        figures["nearer"] = statistics.median(min(durations[index] for durations, _ in ours) for index in common)
        figures["outliers"] = sorted(index for index in common if min(lengths[index] for _, lengths in ours) > 0.25)
        figures["slowOutliers"] = sorted(
            index for index in common
            if min(durations[index] for durations, _ in ours) > 0.25 and index not in figures["outliers"])
        figures["common"] = len(common)
    return figures


def table(title, by_mode):
    """The figures as a table of Markdown."""
    lines = [f"### {title}", "", "| mode | with | duration: median difference | median ratio | length: median difference "
             "| length off by more than 25 % | pairs |", "|---|---|---|---|---|---|---|"]
    for mode, figures in by_mode.items():
        for name, row in figures["compared"].items():
            lines.append(f"| {mode} | {name} | {row['duration']:.1%} | {row['ratio']:.2f} | {row['length']:.2%} "
                         f"| {row['longOff']} | {row['pairs']} |")
        if "nearer" in figures:
            lines.append(f"| {mode} | guidepost with the nearer | {figures['nearer']:.1%} | | "
                         f"| {len(figures['outliers'])} | {figures['common']} |")
    return "\n".join(lines)


def tell_ways(index, answers, pair_number):
    """What each engine drives that not all of them drive, way by way."""
    routes = {name: index.ways(list_[pair_number].line) for name, list_ in answers.items() if list_[pair_number]}
    shared = set.intersection(*(set(numbers) for numbers in routes.values())) if routes else set()
    lines = []
    for name, numbers in routes.items():
        answer = answers[name][pair_number]
        moved = ", ".join(f"{meters:.0f}" for meters in answer.moved)
        lines.append(f"  {name}: {answer.duration:.0f} s, {answer.length:.0f} m, stops moved {moved} m")
        for number in numbers:
            if number not in shared:
                tags = {key: value for key, value in index.tags[number].items() if not key.startswith(("tiger:", "source", "NHS", "note"))}
                lines.append(f"    way {number} {json.dumps(tags, ensure_ascii=False)[:300]}")
    return "\n".join(lines)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extract")
    parser.add_argument("--modes", default=",".join(MODES), help="some of " + ",".join(MODES))
    parser.add_argument("--pairs", default="1000", help="how many random pairs, or a CSV file of pairs")
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--work", help="where imports are kept; default .cache/agreement/EXTRACT")
    parser.add_argument("--guidepost", default=".build/release/guidepost")
    parser.add_argument("--ways", type=int, default=0, metavar="N", help="list the ways of the first N outliers of a mode")
    parser.add_argument("--json", help="write the figures to a file, too")
    return parser.parse_args()


def main():
    options = arguments()
    name = Path(options.extract).name.split(".")[0]
    work = Path(options.work or f".cache/agreement/{name}")
    work.mkdir(parents=True, exist_ok=True)
    modes = options.modes.split(",")
    engines = []
    for engine in (Guidepost(options.guidepost, work), OSRM(work), Valhalla(work)):
        problem = engine.missing()
        if problem and isinstance(engine, Guidepost):
            sys.exit(problem)
        if problem:
            print(problem, file=sys.stderr)
            continue
        engine.prepare(options.extract, modes)
        engines.append(engine)
    if os.path.exists(options.pairs):
        pairs = read_pairs(options.pairs)
    else:
        pairs = random_pairs(options.extract, int(options.pairs), options.seed)
        write_pairs(work / "pairs.csv", pairs)
    by_mode, index = {}, None
    for mode in modes:
        given = {engine.name: engine.answer(mode, pairs) for engine in engines}
        answers = {name: list_ for name, list_ in given.items() if list_ is not None}
        by_mode[mode] = summary(answers)
        for kind in ("outliers", "slowOutliers"):
            for number in by_mode[mode].get(kind, [])[:options.ways]:
                index = index or WayIndex(options.extract)
                print(f"{mode}, pair {pairs[number].id} {pairs[number].origin} {pairs[number].destination} ({kind})")
                print(tell_ways(index, answers, number))
    print(table(name, by_mode))
    for mode, figures in by_mode.items():
        print(f"{mode}: answered {figures['answered']}; outliers {figures.get('outliers')}", file=sys.stderr)
    if options.json:
        Path(options.json).write_text(json.dumps(by_mode, indent=1))


if __name__ == "__main__":
    main()
