"""What all peers share: the pairs, the clock and the figures. Times are processor time of the calling thread."""
import csv
import json
import math
import os
import sys
import time

MATRIX_SIZE, MATRIX_SETS, WARM_UP = 100, 10, 50


def places(folder):
    """The pairs of places.csv as ((latitude, longitude), (latitude, longitude))."""
    with open(os.path.join(folder, "places.csv"), newline="") as file:
        return [((float(row["olat"]), float(row["olon"])), (float(row["dlat"]), float(row["dlon"])))
                for row in csv.DictReader(file)]


def columns(folder, name):
    """Rows of whole numbers."""
    with open(os.path.join(folder, name), newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return [[int(field) if field else None for field in row] for row in rows]


def matrix_sets(pairs):
    """The sets of places of which costs from each to each are asked: the origins, a hundred at a time."""
    firsts = range(0, len(pairs) - MATRIX_SIZE + 1, MATRIX_SIZE)
    return [[origin for origin, _ in pairs[first:first + MATRIX_SIZE]] for first in firsts][:MATRIX_SETS]


def measure(call, items, seconds, warm_up=WARM_UP):
    """Calls once for each item, until `seconds` of processor time are spent; the summary and the answers.

    An answer is None where the call raised, as peers do where there is no route; such calls count like others.
    """
    def answer(item):
        try:
            return call(item)
        except (RuntimeError, ValueError) as error:
            failures.append(str(error))
            return None

    failures = []
    end = time.thread_time() + seconds / 10
    for item in items[:warm_up]:
        answer(item)
        if time.thread_time() > end:
            break
    failures.clear()
    end = time.thread_time_ns() + int(seconds * 1e9)
    answers, times = [], []
    for item in items:
        start = time.thread_time_ns()
        found = answer(item)
        stop = time.thread_time_ns()
        answers.append(found)
        times.append((stop - start) / 1000)
        if stop > end:
            break
    figures = summary(times)
    if failures:
        figures.update(unanswered=len(failures), first_failure=failures[0][:200])
    return figures, answers


def summary(microseconds):
    """The figures that our own benchmark gives, in the same terms."""
    ordered = sorted(microseconds)
    if not ordered:
        return {"calls": 0}

    def at(share):
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

    return {"min_us": round(ordered[0], 2), "median_us": at(0.5), "p95_us": at(0.95), "p99_us": at(0.99),
            "mean_us": round(sum(ordered) / len(ordered), 2), "calls": len(ordered)}


def memory(process="self"):
    """Resident memory and its share after dividing what several processes map, in megabytes."""
    figures = {}
    for path, names in (("status", {"VmRSS": "rss_mb", "VmHWM": "peak_rss_mb"}), ("smaps_rollup", {"Pss": "pss_mb"})):
        with open(f"/proc/{process}/{path}") as file:
            for line in file:
                name, _, rest = line.partition(":")
                if name in names:
                    figures[names[name]] = int(rest.split()[0]) / 1024
    return figures


def processor_seconds(process):
    """Processor time of all threads of a process."""
    total = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/schedstat") as file:
            total += int(file.read().split()[0])
    return total / 1e9


def meters(a, b):
    """Length of a short line between two places."""
    middle = math.radians((a[0] + b[0]) / 2)
    return 111_195 * math.hypot(a[0] - b[0], (a[1] - b[1]) * math.cos(middle))


def write_answers(path, rows):
    """Rows of duration, length and how far each end was moved, or None."""
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "ok", "duration_s", "distance_m", "osnap_m", "dsnap_m"])
        for number, row in enumerate(rows):
            table.writerow([number, 1, *(f"{value:.3f}" for value in row)] if row else [number, 0, "", "", "", ""])


def report(path, figures):
    with open(path, "w") as file:
        json.dump(figures, file, indent=1, sort_keys=True)
        file.write("\n")


def fail(text):
    sys.exit(f"{os.path.basename(sys.argv[0])}: {text}")
