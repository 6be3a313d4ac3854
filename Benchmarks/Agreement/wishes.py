#!/usr/bin/env python3
"""Tries on real streets what `--avoid` and the vehicle options promise.

  wishes.py EXTRACT.osm.pbf [--pairs 300] [--seed 7] [--work DIR] [--guidepost PROGRAM]

For every class to avoid: how many routes used it, how many still do, and whether those had no cheaper way, which is
proved on a copy of the extract without the ways of the class: a second on an avoided road weighs ten, and entering it
five minutes. For every limit on the map: routes past it by a vehicle
just above it, which must never pass. Ends with status 1 where a promise is broken.
"""
import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

from engines import Guidepost, Pair, distance, read_pairs
from streets import WayIndex, random_pairs, ways

CLASSES = {
    "toll": ("car", lambda tags: tags.get("toll") == "yes"),
    "ferry": ("car", lambda tags: tags.get("route") == "ferry"),
    "motorway": ("car", lambda tags: tags.get("highway") in ("motorway", "motorway_link") or tags.get("motorroad") == "yes"),
    "unpaved": ("bicycle", lambda tags: tags.get("surface") in (
        "unpaved", "gravel", "fine_gravel", "compacted", "dirt", "ground", "earth", "grass", "sand", "mud", "pebblestone")),
    "tunnel": ("car", lambda tags: tags.get("tunnel", "no") not in ("no", "building_passage", "culvert")),
}
LIMITS = {
    "maxheight": ("--height", re.compile(r"^(\d+(?:\.\d+)?)(?: ?m)?$"), 0.1, "m"),
    "maxweight": ("--weight", re.compile(r"^(\d+(?:\.\d+)?)(?: ?t)?$"), 0.1, "t"),
    "maxwidth": ("--width", re.compile(r"^(\d+(?:\.\d+)?)(?: ?m)?$"), 0.1, "m"),
    "maxlength": ("--length", re.compile(r"^(\d+(?:\.\d+)?)(?: ?m)?$"), 0.1, "m"),
}


def without(extract, path, is_dropped):
    """A copy of the extract without the ways of a class, and without what stands on nodes for it."""
    import osmium
    path.unlink(missing_ok=True)
    with osmium.SimpleWriter(str(path)) as writer:
        for thing in osmium.FileProcessor(str(extract)):
            if not (thing.is_way() and is_dropped(dict(thing.tags))):
                writer.add(thing)


def uses(index, answer, is_of_class):
    return answer is not None and any(is_of_class(index.tags[number]) for number in index.ways(answer.line))


def try_class(name, engine, extract, index, pairs):
    """Broken promises of one class, after a line about it."""
    mode, is_of_class = CLASSES[name]
    plain = engine.answer(mode, pairs)
    touched = [number for number, answer in enumerate(plain) if uses(index, answer, is_of_class)]
    if not touched:
        print(f"| avoid {name} | {mode} | 0 | | | | |")
        return []
    chosen = [pairs[number] for number in touched]
    avoiding = [engine.reading(document) for document in engine.documents(mode, chosen, ("--avoid", name))]
    still = [at for at, answer in enumerate(avoiding) if uses(index, answer, is_of_class)]
    stripped = Guidepost(engine.program, engine.work / f"without-{name}")
    stripped.work.mkdir(parents=True, exist_ok=True)
    source = stripped.work / "extract.osm.pbf"
    without(extract, source, is_of_class)
    stripped.prepare(source, [mode])
    free = stripped.answer(mode, [chosen[at] for at in still]) if still else []
    broken, ends, dear = [], 0, 0
    for at, answer in zip(still, free):
        used = index.ways(avoiding[at].line)
        starts_on_it = is_of_class(index.tags[used[0]]) or is_of_class(index.tags[used[-1]])
        same_ends = answer and all(distance(answer.line[end], avoiding[at].line[end]) < 1 for end in (0, -1))
        if starts_on_it or not same_ends:
            ends += 1
        elif answer.weight >= avoiding[at].weight:
            dear += 1
        else:
            broken.append(f"avoid {name}: pair {chosen[at].id} {chosen[at].origin} {chosen[at].destination}, "
                          f"{avoiding[at].duration:.0f} s with it, {answer.duration:.0f} s without")
    longer = sorted(b.duration / a.duration for a, b in zip((plain[n] for n in touched), avoiding) if b)
    print(f"| avoid {name} | {mode} | {len(touched)} | {len(touched) - len(still)} | {ends} | {dear} | {len(broken)} "
          f"| {longer[len(longer) // 2]:.2f} |")
    return broken


def limited(extract, key, pattern):
    """Ways of common streets with a plain limit: (number, limit, place in its middle, its nodes)."""
    for number, tags, nodes in ways(extract):
        match = pattern.match(tags.get(key, ""))
        if match and len(nodes) > 1 and tags.get("highway") not in (None, "footway", "path", "steps", "cycleway"):
            yield number, float(match.group(1)), nodes


def try_limit(key, engine, extract, index, reach):
    """Broken promises of one kind of limit, after a line about it."""
    option, pattern, more, unit = LIMITS[key]
    by_value, broken, routes, passed_below = defaultdict(list), [], 0, 0
    for number, value, nodes in limited(extract, key, pattern):
        by_value[value].append((number, nodes))
    forbidden = {number: value for value, list_ in by_value.items() for number, _ in list_}
    for value, list_ in sorted(by_value.items()):
        pairs = []
        for number, nodes in list_:
            # From before the limit to behind it, where the straight way passes it.
            (_, south, west), (_, north, east) = nodes[0], nodes[-1]
            dy, dx = north - south, east - west
            size = max(1e-9, (dy * dy + dx * dx) ** 0.5)
            a = (south - reach * dy / size, west - reach * dx / size)
            b = (north + reach * dy / size, east + reach * dx / size)
            pairs += [Pair(f"{number}", a, b), Pair(f"{number} back", b, a)]
        for mode in ("truck", "car"):
            # Options that never bind first, so that this limit alone does.
            slim = ("--height", "1.5", "--width", "1.5", "--length", "4", "--weight", "1", "--axle-load", "0.4")
            def vehicle(amount):
                fields = dict(zip(slim[::2], slim[1::2]))
                fields[option] = f"{amount:.2f}"
                return [part for pair in fields.items() for part in pair]
            below = [engine.reading(d) for d in engine.documents(mode, pairs, vehicle(max(0.1, value - more)))]
            above = [engine.reading(d) for d in engine.documents(mode, pairs, vehicle(value + more))]
            for pair, low, high in zip(pairs, below, above):
                own = int(pair.id.split()[0])
                passed_below += low is not None and own in index.ways(low.line)
                if high is None:
                    continue
                routes += 1
                for number in index.ways(high.line):
                    if forbidden.get(number, 1e9) < value + more - 1e-6:
                        broken.append(f"{key}={forbidden[number]:g} on way {number} is passed by {value + more:g} {unit}, {mode}, pair {pair.id}")
    if by_value:
        count = sum(len(list_) for list_ in by_value.values())
        print(f"| {key} | {count} ways | {passed_below} routes pass below the limit | {routes} routes above it "
              f"| {len(broken)} pass a closed way |")
    return broken


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extract")
    parser.add_argument("--pairs", default="300", help="how many random pairs, or a CSV file of pairs")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--work", help="where imports are kept; default .cache/agreement/EXTRACT")
    parser.add_argument("--guidepost", default=".build/release/guidepost")
    options = parser.parse_args()
    work = Path(options.work or f".cache/agreement/{Path(options.extract).name.split('.')[0]}")
    engine = Guidepost(options.guidepost, work)
    problem = engine.missing()
    if problem:
        sys.exit(problem)
    engine.prepare(options.extract, ["car"])
    pairs = (read_pairs(options.pairs) if Path(options.pairs).exists()
             else random_pairs(options.extract, int(options.pairs), options.seed))
    index, broken = WayIndex(options.extract), []
    print("| wish | mode | routes that used it | now without | a stop on it, or no other way | only a way that is dearer than using it "
          "| broken | longer by (median) |\n|---|---|---|---|---|---|---|---|")
    for name in CLASSES:
        broken += try_class(name, engine, options.extract, index, pairs)
    print("\n| limit | on | below | above | broken |\n|---|---|---|---|---|")
    for key in LIMITS:
        broken += try_limit(key, engine, options.extract, index, reach=0.002)
    print("\n".join(broken[:40]), file=sys.stderr)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
