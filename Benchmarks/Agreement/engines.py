"""The engines that are compared, each behind the same three calls.

`prepare` imports an extract once, `answer` takes pairs and gives `Answer`s in the same order. A peer that is not
installed says so through `missing`; it is then left out.
"""
import csv
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

MODES = ("car", "truck", "bicycle", "foot")


@dataclass
class Pair:
    """Two places, as latitude and longitude in degrees."""
    id: str
    origin: tuple
    destination: tuple


@dataclass
class Answer:
    """A route in seconds and metres, how far each stop was moved, the line as (latitude, longitude), and the weight."""
    duration: float
    length: float
    moved: tuple
    line: list = field(default_factory=list)
    weight: float = 0


def read_pairs(path):
    """Pairs from CSV with the header id,olat,olon,dlat,dlon."""
    with open(path, newline="") as file:
        return [Pair(row["id"], (float(row["olat"]), float(row["olon"])), (float(row["dlat"]), float(row["dlon"])))
                for row in csv.DictReader(file)]


def write_pairs(path, pairs):
    """The counterpart of `read_pairs`."""
    with open(path, "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "olat", "olon", "dlat", "dlon"])
        for pair in pairs:
            rows.writerow([pair.id, *(f"{degrees:.6f}" for degrees in (*pair.origin, *pair.destination))])


def run(command, log):
    """Runs a program quietly; what it prints goes to a log that an error names."""
    with open(log, "ab") as file:
        status = subprocess.run([str(part) for part in command], stdout=file, stderr=file).returncode
    if status != 0:
        sys.exit(f"{command[0]} failed with status {status}; its output is in {log}")


class Guidepost:
    """This repository's engine, by its command line."""
    name = "guidepost"
    mode_names = {"car": "drive", "truck": "truck", "bicycle": "bicycle", "foot": "walk"}

    def __init__(self, program, work):
        self.program, self.work = program, Path(work)
        self.network = self.work / "map.guidepost"

    def missing(self):
        found = shutil.which(self.program) or os.access(self.program, os.X_OK)
        return None if found else f"no program '{self.program}'; build it: swift build -c release --product guidepost"

    def prepare(self, extract, modes):
        self.work.mkdir(parents=True, exist_ok=True)
        # Always anew: the rules of the importer are part of what is measured.
        self.network.unlink(missing_ok=True)
        run([self.program, "import", extract, "--output", self.network, "--quiet"], self.work / "import.log")

    def documents(self, mode, pairs, options=()):
        """One JSON document for each pair."""
        path = self.work / f"pairs-{os.getpid()}.csv"
        write_pairs(path, pairs)
        answers = path.with_suffix(".jsonl")
        run([self.program, "route", self.network, "--batch", path, "--mode", self.mode_names[mode], "--format", "json",
             "--output", answers, *options], self.work / "route.log")
        with open(answers) as file:
            documents = [json.loads(line) for line in file]
        path.unlink()
        answers.unlink()
        return documents

    def answer(self, mode, pairs):
        return [self.reading(document) for document in self.documents(mode, pairs)]

    @staticmethod
    def reading(document):
        if not document["routes"]:
            return None
        route = document["routes"][0]
        line = [(latitude, longitude) for longitude, latitude in route["geometry"]["coordinates"]]
        moved = tuple(stop["distanceMeters"] for stop in (route["stops"][0], route["stops"][-1]))
        return Answer(route["durationSeconds"], route["lengthMeters"], moved, line, route["weight"])


class OSRM:
    """OSRM by its Python package `osrm-bindings`, with the profiles that come with it."""
    name = "osrm"
    profiles = {"car": "car.lua", "bicycle": "bicycle.lua", "foot": "foot.lua"}

    def __init__(self, work):
        self.work = Path(work)

    def missing(self):
        try:
            import osrm
            self.package = Path(osrm.__file__).parent
        except ImportError:
            return "OSRM is left out: pip install osrm-bindings"

    def prepare(self, extract, modes):
        for mode in [mode for mode in modes if mode in self.profiles]:
            folder = self.work / f"osrm-{mode}"
            if (folder / "done").exists():
                continue
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            base, log, one = folder / "map.osrm", folder / "build.log", ["-t", "1"]
            programs = self.package / "bin"
            profile = self.package / "share/profiles" / self.profiles[mode]
            run([programs / "osrm-extract", "-p", profile, "-o", base, *one, extract], log)
            run([programs / "osrm-partition", *one, base], log)
            run([programs / "osrm-customize", *one, base], log)
            (folder / "done").touch()

    def answer(self, mode, pairs):
        if mode not in self.profiles:
            return None
        import osrm
        engine = osrm.OSRM(algorithm="MLD", storage_config=str(self.work / f"osrm-{mode}" / "map.osrm"),
                           use_shared_memory=False)
        return [self.one(osrm, engine, pair) for pair in pairs]

    @staticmethod
    def one(osrm, engine, pair):
        places = [(longitude, latitude) for latitude, longitude in (pair.origin, pair.destination)]
        try:
            result = engine.Route(osrm.RouteParameters(
                coordinates=places, steps=False, geometries="polyline6", overview="full", generate_hints=False))
        except RuntimeError:
            return None
        if result["code"] != "Ok":
            return None
        route = result["routes"][0]
        moved = tuple(stop["distance"] for stop in result["waypoints"])
        return Answer(route["duration"], route["distance"], moved, decoded(route["geometry"]))


class Valhalla:
    """Valhalla by its Python package `pyvalhalla`, with its default costs."""
    name = "valhalla"
    costs = {"car": "auto", "truck": "truck", "bicycle": "bicycle", "foot": "pedestrian"}

    def __init__(self, work):
        self.work = Path(work) / "valhalla"

    def missing(self):
        try:
            import valhalla
            self.package = Path(valhalla.__file__).parent
        except ImportError:
            return "Valhalla is left out: pip install pyvalhalla"

    def prepare(self, extract, modes):
        if (self.work / "done").exists():
            return
        from valhalla import get_config
        shutil.rmtree(self.work, ignore_errors=True)
        (self.work / "tiles").mkdir(parents=True)
        config = get_config(tile_extract="", tile_dir=str(self.work / "tiles"))
        config["mjolnir"].update(concurrency=1, admin=str(self.work / "admins.sqlite"), timezone="",
                                 logging={"type": ""})
        for part in ("loki", "thor", "odin", "meili"):
            config[part]["logging"] = {"type": "", "long_request": 1e9}
        path = self.work / "valhalla.json"
        path.write_text(json.dumps(config, indent=1))
        source = sorted_copy(extract, self.work / "sorted.osm.pbf")
        for program in ("valhalla_build_admins", "valhalla_build_tiles"):
            run([self.package / "bin" / program, "-c", path, source], self.work / "build.log")
        (self.work / "done").touch()

    def answer(self, mode, pairs):
        import valhalla
        actor = valhalla.Actor(str(self.work / "valhalla.json"))
        return [self.one(actor, self.costs[mode], pair) for pair in pairs]

    @staticmethod
    def one(actor, costs, pair):
        places = [{"lat": latitude, "lon": longitude} for latitude, longitude in (pair.origin, pair.destination)]
        try:
            trip = actor.route({"locations": places, "costing": costs, "units": "kilometers",
                                "directions_type": "none"})["trip"]
        except RuntimeError:
            return None
        line = [point for leg in trip["legs"] for point in decoded(leg["shape"])]
        moved = (distance(pair.origin, line[0]), distance(pair.destination, line[-1]))
        return Answer(trip["summary"]["time"], trip["summary"]["length"] * 1000, moved, line)


def sorted_copy(extract, path):
    """The extract with its objects in the usual order, without which Valhalla's importer ends."""
    import osmium
    reader = osmium.MergeInputReader()
    reader.add_file(str(extract))
    path.unlink(missing_ok=True)
    with osmium.SimpleWriter(str(path)) as writer:
        reader.apply(writer)
    return path


def decoded(text):
    """The points of an encoded polyline of six decimals."""
    points, position, totals = [], 0, [0, 0]
    while position < len(text):
        for axis in (0, 1):
            value = shift = 0
            while True:
                bits = ord(text[position]) - 63
                position += 1
                value |= (bits & 31) << shift
                shift += 5
                if bits < 32:
                    break
            totals[axis] += ~(value >> 1) if value & 1 else value >> 1
        points.append((totals[0] / 1e6, totals[1] / 1e6))
    return points


def distance(a, b):
    """Metres between two places on the sphere."""
    from math import asin, cos, radians, sin, sqrt
    south, north = radians(a[0]), radians(b[0])
    h = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin(radians(b[1] - a[1]) / 2) ** 2
    return 2 * 6_371_008.8 * asin(sqrt(h))
