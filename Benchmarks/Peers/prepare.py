#!/usr/bin/env python3
"""Prepares peers for an extract, one thread, under the lowest priority: prepare.py EXTRACT.osm.pbf FOLDER [PEER...]

Peers are osrm-ch, osrm-mld and valhalla. What is ready for the same extract is kept. FOLDER/PEER/times.json tells the
processor time, the elapsed time and the peak memory of each step.
"""
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


def step(command, log):
    """Runs a program; what it printed is in a log that a failure names."""
    start = time.monotonic()
    with open(log, "ab") as file:
        # Kept off the other users of the machine; processor time hardly depends on it.
        process = subprocess.Popen([str(part) for part in command], stdout=file, stderr=file,
                                   preexec_fn=lambda: os.nice(19))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"prepare: {command[0]} ended with status {process.returncode}; its output is in {log}")
    return {"cpu_s": usage.ru_utime + usage.ru_stime, "wall_s": time.monotonic() - start,
            "peak_rss_mb": usage.ru_maxrss / 1024}


def osrm(algorithm, extract, folder):
    import osrm as package
    home = pathlib.Path(package.__file__).parent
    base, log = folder / "map.osrm", folder / "build.log"

    def tool(name, *arguments):
        return step([home / "bin" / f"osrm-{name}", "-t", "1", *arguments], log)

    steps = {"extract": tool("extract", "-p", home / "share/profiles/car.lua", "-o", base, extract)}
    for name in ("contract",) if algorithm == "ch" else ("partition", "customize"):
        steps[name] = tool(name, base)
    return steps


def valhalla(extract, folder):
    import valhalla as package
    home, log = pathlib.Path(package.__file__).parent, folder / "build.log"
    (folder / "tiles").mkdir()
    config = package.get_config(tile_extract="", tile_dir=str(folder / "tiles"))
    config["mjolnir"].update(
        tile_extract=str(folder / "tiles.tar"), concurrency=1, admin="", timezone="",
        logging={"type": "std_out", "color": False})
    limits = config["service_limits"]["auto"]
    limits.update(max_matrix_location_pairs=1_000_000, max_matrix_distance=1e9, max_distance=1e9)
    path = folder / "valhalla.json"
    path.write_text(json.dumps(config))
    steps = {
        "tiles": step([home / "bin/valhalla_build_tiles", "-c", path, "-j", "1", extract], log),
        "tar": step([sys.executable, "-m", "valhalla.valhalla_build_extract", "-c", path, "-O"], log)}
    # Answers alone, no messages.
    for part in ("mjolnir", "loki", "thor", "odin", "meili"):
        config.setdefault(part, {})["logging"] = {"type": ""}
    path.write_text(json.dumps(config))
    return steps


def prepared(peer, extract, digest, folder):
    times = folder / "times.json"
    if times.exists() and json.loads(times.read_text()).get("extract") == digest:
        return
    print(f"prepare: {peer} for {extract.name} …", file=sys.stderr, flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    steps = valhalla(extract, folder) if peer == "valhalla" else osrm(peer.removeprefix("osrm-"), extract, folder)
    megabytes = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6
    times.write_text(json.dumps({"extract": digest, "steps": steps, "disk_mb": megabytes}, indent=1))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    extract, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    digest = hashlib.sha256(extract.read_bytes()).hexdigest()
    for peer in sys.argv[3:] or ("osrm-ch", "osrm-mld", "valhalla"):
        prepared(peer, extract, digest, folder / peer)


main()
