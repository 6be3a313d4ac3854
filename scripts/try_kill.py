"""What scripts/try-kill does: rounds of load that end with a kill, each followed by a look at what is left."""

import http.client
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

guidepost, network, port, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
folder = tempfile.mkdtemp(prefix="guidepost-kill-")
city, store, records = folder + "/city.guidepost", folder + "/accounts.db", folder + "/records"
LAYER = "/arcgis/rest/services/World/Route/NAServer/Route_World"
chance = random.Random(20)


def run(*arguments, **options):
    return subprocess.run(arguments, check=True, capture_output=True, text=True, **options).stdout


def ask(path, fields):
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        link.request(
            "POST", path, urllib.parse.urlencode({"f": "json", **fields}),
            {"Content-Type": "application/x-www-form-urlencoded"})
        return json.loads(link.getresponse().read())
    finally:
        link.close()


def start():
    log = open(folder + "/serve.log", "a")
    process = subprocess.Popen(
        [guidepost, "serve", city, "--port", str(port), "--store", store, "--require-token", "--record", records,
         "--watch-seconds", "1"], stderr=log)
    end = time.time() + 60
    while time.time() < end:
        assert process.poll() is None, f"the service did not start again; see {folder}/serve.log"
        try:
            link = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            link.request("GET", "/health/ready")
            text = link.getresponse().read()
            link.close()
            assert text == b"ready\n", text
            return process
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the service was not ready within a minute")


class Load:
    """Callers that go on until they are told to stop; what breaks off is not counted, what is answered is kept."""

    def __init__(self, places, key):
        self.tokens, self.keys, self.routes, self.ends = [], [], 0, False
        self.lock = threading.Lock()
        work = [lambda: self.solve(places, key)] * 2 + [self.sign_in] * 2 + [self.add_key]
        self.threads = [threading.Thread(target=self.repeat, args=(each,), daemon=True) for each in work]
        for thread in self.threads:
            thread.start()

    def repeat(self, work):
        while not self.ends:
            try:
                work()
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.02)

    def solve(self, places, key):
        reply = ask(LAYER + "/solve", {"stops": places, "token": key})
        assert "routes" in reply, reply
        with self.lock:
            self.routes += 1

    def sign_in(self):
        reply = ask("/arcgis/tokens/generateToken", {
            "username": "ann", "password": "correct horse battery", "client": "referer", "referer": "trial"})
        with self.lock:
            self.tokens.append(reply["token"])

    def add_key(self):
        name = f"key-{chance.getrandbits(40):x}"
        made = subprocess.run([guidepost, "accounts", "key", "add", name, "--store", store], capture_output=True, text=True)
        # The store may be busy for a moment; then nothing was promised.
        if made.returncode == 0:
            with self.lock:
                self.keys.append(made.stdout.split()[-1])

    def stop(self):
        self.ends = True
        for thread in self.threads:
            thread.join()


def opens(token):
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    link.request("GET", LAYER + "?f=json&token=" + urllib.parse.quote(token), headers={"Referer": "trial"})
    reply = json.loads(link.getresponse().read())
    link.close()
    return "error" not in reply


def customize():
    """Writes a metric file, and is killed after any part of the time that it takes."""
    process = subprocess.Popen(
        [guidepost, "customize", city, "--quiet", "--mode", folder + "/van.json"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, 0.6))
    process.kill()
    process.wait()


def look():
    """Judges the files as the kill has left them."""
    link = sqlite3.connect(store, timeout=30)
    found = link.execute("PRAGMA integrity_check").fetchall()
    link.close()
    assert found == [("ok",)], found
    known = {"city.guidepost", "accounts.db", "accounts.db-wal", "accounts.db-shm", "records", "serve.log", "van.json",
             "city.van.metric"}
    strange = [name for name in os.listdir(folder) if name not in known]
    whole = [name for name in os.listdir(records) if name.endswith(".txt")]
    for name in whole:
        with open(f"{records}/{name}") as file:
            text = file.read()
        answer = text.rsplit("\n\n", 1)[-1]
        isText = answer.endswith("with a secret)") or answer == "ready\n"
        assert isText or json.loads(answer), f"half a record: {name}"
    return strange, len(whole)


def main():
    shutil.copy(network, city)
    with open(folder + "/van.json", "w") as file:
        file.write('{"name": "van", "base": "drive", "vehicle": {"height": 3.5}}')
    key = run(guidepost, "accounts", "key", "add", "trial", "--store", store).split()[-1]
    run(guidepost, "accounts", "user", "add", "ann", "--store", store, input="correct horse battery\n")
    box = json.loads(run(guidepost, "info", network, "--json"))["bounds"]
    west, south, east, north = (box[name] for name in ("west", "south", "east", "north"))
    places = ";".join(f"{west + (east - west) * part},{south + (north - south) * part}" for part in (0.45, 0.55))
    tokens, routes = [], 0
    for number in range(rounds):
        process = start()
        for token in tokens[-30:]:
            assert opens(token), f"a token that was given out in an earlier round does not open any more: {token[:8]}…"
        load = Load(places, key)
        time.sleep(chance.uniform(0.5, 2.5))
        customize()
        process.kill()
        process.wait()
        load.stop()
        tokens += load.tokens + load.keys
        routes += load.routes
        strange, whole = look()
        print(
            f"round {number + 1}: {load.routes} routes, {len(load.tokens)} tokens and {len(load.keys)} keys given out, "
            f"{whole} records, left over: {strange or 'nothing'}", flush=True)
    process = start()
    bad = [token for token in tokens if not opens(token)]
    process.terminate()
    assert process.wait(60) == 0
    assert not bad, f"{len(bad)} of {len(tokens)} tokens and keys are lost"
    run(guidepost, "serve", city, "--store", store, "--check-config")
    print(f"{rounds} kills: {routes} routes were answered, all {len(tokens)} tokens and keys open, every store is whole")
    shutil.rmtree(folder)


main()
