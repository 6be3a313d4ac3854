#!/usr/bin/env python3
"""Measures this engine and the peers that are installed on several places, and writes bench.json, bench.md and bench.svg.

    bench.py --programs .build/release --work .cache/bench --output .cache/bench/results [--fallback EXTRACT]
             [--extracts FOLDER] [--peers PYTHON] [--places "NAME NAME"] [--quick] [--seconds S]

Called by scripts/bench. Needs no packages itself; PYTHON is one that has those of requirements.txt. A place is porto,
helsinki, liechtenstein, mosaic-N with a square N, or the path of an extract.
"""
import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys
import time

import picture
import places
import table

HERE = pathlib.Path(__file__).resolve().parent


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def run(command, **options):
    """What a program prints; None where it fails, which is said."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True, **options)
    if done.returncode:
        say(f"{' '.join(str(part) for part in command[:3])} … ended with status {done.returncode}")
        return None
    return done.stdout


def processor_seconds(imported):
    """The processor time of all stages of an import."""
    return sum(stage["processorSeconds"] for stage in imported["stages"])


class Bench:
    def __init__(self, options):
        self.options = options
        self.work = pathlib.Path(options.work)
        self.programs = pathlib.Path(options.programs)
        self.seconds = options.seconds or (2 if options.quick else 10)
        self.skipped = []

    def skip(self, text):
        say(f"skipped: {text}")
        self.skipped.append(text)

    def run(self):
        options = self.options
        names = options.places.split() or list(places.QUICK if options.quick else places.USUAL)
        if not options.peers:
            self.skip("OSRM, Valhalla, RoutingKit and mosaics: no Python with the packages of requirements.txt")
        report = {"machine": machine(), "quick": options.quick, "places": {}, "skipped": self.skipped}
        for name in names:
            extract = self.extract(name)
            if extract:
                say(f"{name} …")
                report["places"][places.short_name(name)] = self.measure(places.short_name(name), extract)
                report["load_at_end"] = os.getloadavg()
                # After each place, so that a run that is stopped has not been in vain.
                self.write(report)
        return report

    def write(self, report):
        if not any("ours" in place for place in report["places"].values()):
            return
        output = pathlib.Path(self.options.output)
        output.mkdir(parents=True, exist_ok=True)
        (output / "bench.json").write_text(json.dumps(report, indent=1, sort_keys=True) + "\n")
        (output / "bench.md").write_text(table.text(report))
        (output / "bench.svg").write_text(picture.svg(report))

    def extract(self, name):
        options = self.options
        side = places.side(name)
        if side is None:
            found = places.extract(name, options.extracts, options.fallback)
            if found is None:
                self.skip(f"{name}: no extract of it in {options.extracts or 'EXTRACTS, which is not set'}")
            return found
        if not options.peers:
            return None
        pieces = places.pieces(options.extracts, options.fallback)
        if pieces == [""]:
            self.skip(f"{name}: no extract to make it of in {options.extracts}")
            return None
        path = self.work / f"{name}.osm.pbf"
        made_of = self.work / f"{name}.txt"
        wanted = "".join(f"{piece} {os.path.getsize(piece)}\n" for piece in pieces)
        if not path.exists() or not made_of.exists() or made_of.read_text() != wanted:
            self.work.mkdir(parents=True, exist_ok=True)
            if run([options.peers, HERE / "mosaic.py", path, side, *pieces]) is None:
                return None
            made_of.write_text(wanted)
        return path

    def measure(self, name, extract):
        folder = self.work / name
        folder.mkdir(parents=True, exist_ok=True)
        report = {"extract": pathlib.Path(extract).name, "megabytes": os.path.getsize(extract) / 1e6}
        ours = self.ours(folder, extract)
        if ours is None:
            self.skip(f"{name}: it could not be imported or measured")
            return report
        report["ours"] = ours
        if self.options.peers:
            report["peers"] = self.peers(folder, extract)
        return report

    # Ours

    def ours(self, folder, extract):
        network, timings = folder / "map.guidepost", folder / "import.json"
        guidepost, benchmark = self.programs / "guidepost", self.programs / "route-benchmark"
        if run([guidepost, "import", extract, "-o", network, "--quiet", "--timings", timings]) is None:
            return None
        big = os.path.getsize(network) > 100e6
        count, sources = (200 if self.options.quick else 1000), (20 if big or self.options.quick else 100)
        if run([benchmark, "pairs", network, folder, "--count", count, "--ranks", sources]) is None:
            return None
        measured = run([benchmark, "measure", network, folder, "--seconds", self.seconds])
        graph = run([benchmark, "graph", network, folder])
        if measured is None or graph is None:
            return None
        report = json.loads(measured)
        report.update(
            graph=json.loads(graph), network_mb=os.path.getsize(network) / 1e6,
            first=self.first(benchmark, network, folder), serving=self.serving(benchmark, network, folder))
        report["import"] = json.loads(timings.read_text())
        report["import"]["processorSeconds"] = processor_seconds(report["import"])
        report["import_motor"] = self.motor_import(guidepost, extract, folder)
        return report

    def motor_import(self, guidepost, extract, folder):
        """The import with the motor modes prepared alone, as the peers prepare one mode."""
        network, timings = folder / "motor.guidepost", folder / "import-motor.json"
        command = [guidepost, "import", extract, "-o", network, "--layers", "motor", "--quiet", "--timings", timings]
        if run(command) is None:
            return None
        report = json.loads(timings.read_text())
        report.update(processorSeconds=processor_seconds(report), network_mb=os.path.getsize(network) / 1e6)
        network.unlink()
        return report

    def first(self, benchmark, network, folder):
        """The median of fresh processes."""
        runs = []
        for _ in range(7):
            start = time.perf_counter()
            text = run([benchmark, "first", network, folder])
            if text:
                runs.append({**json.loads(text), "process_wall_ms": (time.perf_counter() - start) * 1000})
        return {key: sorted(figures[key] for figures in runs)[len(runs) // 2] for key in runs[0]} if runs else {}

    def serving(self, benchmark, network, folder):
        """Memory of one process that has answered all routes, and of eight at once."""
        command = [benchmark, "serve", network, folder, "--seconds", self.seconds]
        report = {}
        for count in (1, 8):
            command[-1] = self.seconds / count
            servers = [subprocess.Popen([str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True) for _ in range(count)]
            for server in servers:
                server.stdout.readline()
            # Asked once all have answered, so that each page is divided by those that share it.
            figures = [memory(server.pid) for server in servers]
            for server in servers:
                server.communicate("")
            report[str(count)] = {key: sum(each[key] for each in figures) for key in figures[0]}
        return report

    # Peers

    def peers(self, folder, extract):
        options, report = self.options, {}
        wanted = ["osrm-ch", "osrm-mld", "valhalla"]
        if run([options.peers, HERE / "prepare.py", extract, folder, *wanted]) is None:
            self.skip(f"{folder.name}: OSRM and Valhalla could not be prepared")
            wanted = []
        for peer in wanted:
            output = folder / f"{peer}.json"
            if peer == "valhalla":
                command = ["valhalla_peer.py", folder / peer / "valhalla.json"]
            else:
                command = ["osrm_peer.py", folder / peer / "map.osrm", peer.removeprefix("osrm-").upper()]
            report[peer] = self.peer(command, folder, output)
            report[peer]["preparation"] = json.loads((folder / peer / "times.json").read_text())
        if wanted:
            report["osrm-routed"] = self.peer(
                ["osrm_server.py", folder / "osrm-ch" / "map.osrm", "CH"], folder, folder / "osrm-routed.json")
        report["routingkit"] = self.peer(["routingkit_peer.py"], folder, folder / "routingkit.json")
        return report

    def peer(self, command, folder, output):
        command = [self.options.peers, HERE / command[0], *command[1:], folder, self.seconds, output]
        if run(command) is None:
            self.skip(f"{folder.name}: {command[1].name} failed")
            return {}
        return json.loads(output.read_text())


def memory(process):
    figures = {}
    for name, keys in (("status", ("VmRSS",)), ("smaps_rollup", ("Pss", "Private_Dirty"))):
        for line in pathlib.Path(f"/proc/{process}/{name}").read_text().splitlines():
            key, _, rest = line.partition(":")
            if key in keys:
                figures[f"{key}_mb"] = int(rest.split()[0]) / 1024
    return figures


def machine():
    model = platform.processor()
    try:
        with open("/proc/cpuinfo") as file:
            model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), model)
        with open("/proc/meminfo") as file:
            gigabytes = int(file.readline().split()[1]) / 1024 ** 2
    except OSError:
        gigabytes = 0
    return {"processor": model, "cores": os.cpu_count(), "memory_gb": round(gigabytes, 1),
            "system": f"{platform.system()} {platform.release()}", "load": os.getloadavg(),
            "date": time.strftime("%Y-%m-%d %H:%M")}


def main():
    parser = argparse.ArgumentParser()
    for name in ("--programs", "--work", "--output"):
        parser.add_argument(name, required=True)
    for name in ("--fallback", "--extracts", "--peers", "--places"):
        parser.add_argument(name, default="")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seconds", type=float, default=0)
    options = parser.parse_args()
    report = Bench(options).run()
    if not any("ours" in place for place in report["places"].values()):
        sys.exit("bench: nothing was measured")
    output = pathlib.Path(options.output)
    print((output / "bench.md").read_text())
    say(f"wrote {output}/bench.json, bench.md and bench.svg")


if __name__ == "__main__":
    main()
