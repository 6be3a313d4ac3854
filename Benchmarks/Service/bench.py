#!/usr/bin/env python3
"""Measures the route service under load, beside osrm-routed and valhalla_service, and proves what it withstands.

    bench.py --program guidepost --network map.guidepost --pairs places.csv --output FOLDER [--peers PYTHON]
             [--prepared FOLDER] [--only load,processor,…] [--seconds S] [--requests N] [--first-port P]
             [--document PAGE]

Called by scripts/bench-service. Writes service.json and service.md, and ends with status 1 where a proof failed.
"""
import argparse
import csv
import json
import os
import pathlib
import platform
import shutil
import sys
import tempfile
import time

import wire  # first: it puts the folder of the next module on the path
import crowd
import endurance
import load
import processor
import restarts
import servers
import service_table

import measuring

PARTS = ("processor", "load", "resting", "slow", "halves", "restarts", "mixed")
CONNECTIONS = (1, 64, 1000)
IDLE_SECONDS = 5


def say(text):
    print(f"bench-service: {text}", file=sys.stderr, flush=True)


class Bench:
    def __init__(self, options, scratch):
        self.options, self.scratch = options, scratch
        self.prepared = pathlib.Path(options.prepared) if options.prepared else None
        with open(options.pairs, newline="") as file:
            self.pairs = [((float(row["olat"]), float(row["olon"])), (float(row["dlat"]), float(row["dlon"])))
                          for row in csv.DictReader(file)]
        self.report = {"machine": machine(), "network_mb": os.path.getsize(options.network) / 1e6,
                       "pairs": len(self.pairs), "skipped": [], "faults": []}

    def ours(self, *options):
        return servers.guidepost(self.options.program, self.options.network, *options)

    def peers(self, threads):
        """The peers that are there, as functions that start them."""
        python, folder = self.options.peers, self.prepared
        if not python or not folder:
            return []
        return [
            (lambda: servers.osrm_routed(python, folder, threads), wire.osrm),
            (lambda: servers.valhalla_service(python, folder, threads, self.scratch), wire.valhalla)]

    def run(self):
        if not self.peers(1):
            self.skip("osrm-routed and valhalla_service: no Python with their packages, or nothing prepared for them")
        for part in self.options.only.split(",") if self.options.only else PARTS:
            if part not in PARTS:
                measuring.fail(f"there is no part {part}; there are {', '.join(PARTS)}")
            if part == "load" and not shutil.which("wrk"):
                self.skip("load: there is no wrk (Debian's package of that name)")
                continue
            say(f"{part} …")
            start = time.monotonic()
            self.report[part] = getattr(self, part)()
            say(f"{part}: {time.monotonic() - start:.0f} s")
        self.report["load_at_end"] = os.getloadavg()
        return self.report

    def skip(self, text):
        say(f"skipped: {text}")
        self.report["skipped"].append(text)

    def proof(self, result):
        figures, faults = result
        for fault in faults:
            say(f"fault: {fault}")
        self.report["faults"] += faults
        return figures

    # Parts

    def processor(self):
        """Servers with one thread that searches, all up at once, asked in turn."""
        with self.ours("--search-threads", 1) as ours:
            started = [(ours, wire.ours)]
            try:
                for start, dialect in self.peers(1):
                    started.append((start(), dialect))
                figures = {work: processor.compare(started, self.pairs, work) for work in ("whole", "light")}
                for server, _ in started:
                    figures.setdefault("memory", {})[server.name] = server.memory()
                return figures
            finally:
                for server, _ in started[1:]:
                    server.__exit__()

    def load(self):
        figures = {}
        with self.ours() as server:
            figures["guidepost serve"] = self.under_load(server, wire.ours, CONNECTIONS)
        with self.ours("--longest-queue", 2000) as server:
            figures["guidepost serve, queue of 2,000"] = self.under_load(server, wire.ours, CONNECTIONS[-1:])
        for start, dialect in self.peers(os.cpu_count()):
            with start() as server:
                figures[server.name] = self.under_load(server, dialect, CONNECTIONS[:2])
        return figures

    def under_load(self, server, dialect, crowds):
        requests = load.requests_file(self.scratch / "requests.txt", dialect, self.pairs)
        load.run(server, 8, 1, requests)
        rows = [load.run(server, connections, self.options.seconds, requests) for connections in crowds]
        if rows[-1]["connections"] == CONNECTIONS[-1] and not rows[-1]["refused"] and rows[-1]["broken"]:
            self.report["faults"].append(f"{server.name}: {rows[-1]['broken']} connections broke under load")
        return rows

    def resting(self):
        with self.ours() as server:
            return self.proof(crowd.resting(server, self.pairs))

    def slow(self):
        with self.ours("--idle-seconds", IDLE_SECONDS) as server:
            return self.proof(crowd.slow_ones(server, self.pairs, IDLE_SECONDS))

    def halves(self):
        with self.ours() as server:
            return {"half_closed": self.proof(crowd.half_closed(server, self.pairs)),
                    "pipelines": self.proof(crowd.pipelines(server, self.pairs))}

    def restarts(self):
        options = self.options
        return {
            "swaps": self.proof(restarts.swaps(
                lambda network: servers.guidepost(options.program, network), options.network, self.pairs, self.scratch)),
            "kills": self.proof(restarts.kills(self.ours, options.program, self.pairs, self.scratch))}

    def mixed(self):
        store = self.scratch / "accounts.db"
        key = endurance.accounts(self.options.program, store)
        with self.ours("--require-token", "--store", store) as server:
            total = self.options.requests
            return self.proof(endurance.run(server, self.pairs, key, total, max(1, total // 20)))


def put_into(document, text):
    """Puts the tables into a page, between two comments that are there."""
    begin, end = "<!-- make bench-service -->\n", "<!-- end of make bench-service -->\n"
    before, found, rest = document.read_text().partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        measuring.fail(f"{document} has no place for the tables: {begin.strip()} … {end.strip()}")
    document.write_text(f"{before}{begin}\n{text}\n{end}{after}")


def machine():
    model = platform.processor()
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), model)
    return {"processor": model, "cores": os.cpu_count(), "system": f"{platform.system()} {platform.release()}",
            "load": os.getloadavg(), "date": time.strftime("%Y-%m-%d %H:%M")}


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--network", "--pairs", "--output"):
        parser.add_argument(name, required=True)
    for name in ("--peers", "--prepared", "--only"):
        parser.add_argument(name, default="")
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--requests", type=int, default=200_000)
    parser.add_argument("--first-port", type=int, default=0)
    parser.add_argument("--document", default="")
    options = parser.parse_args()
    if options.first_port:
        servers.PORTS += range(options.first_port, options.first_port + 50)
    servers.raise_limit()
    with tempfile.TemporaryDirectory() as scratch:
        report = Bench(options, pathlib.Path(scratch)).run()
    output = pathlib.Path(options.output)
    output.mkdir(parents=True, exist_ok=True)
    (output / "service.json").write_text(json.dumps(report, indent=1, sort_keys=True) + "\n")
    text = service_table.text(report)
    (output / "service.md").write_text(text)
    print(text)
    if options.document:
        put_into(pathlib.Path(options.document), text)
    say(f"wrote {output}/service.json and service.md")
    sys.exit(1 if report["faults"] else 0)


if __name__ == "__main__":
    main()
