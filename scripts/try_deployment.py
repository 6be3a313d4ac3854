"""What scripts/try-deployment does once it has its tools: nginx before two processes, under load."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

nginx, guidepost, network, port, seconds = *sys.argv[1:4], int(sys.argv[4]), float(sys.argv[5])
folder = tempfile.mkdtemp(prefix="guidepost-deployment-")
os.chmod(folder, 0o755)
LAYER = "/arcgis/rest/services/World/Route/NAServer/Route_World"
faults = []


def check(isRight, text):
    print(("ok    " if isRight else "FALSE ") + text, flush=True)
    if not isRight:
        faults.append(text)


def ask(path, fields=None, source="127.0.0.1", headers=None, method=None, at=None, body=None):
    """Status, headers and body of one request: through nginx, or at a process's port."""
    if at is None:
        context = ssl.create_default_context(cafile=folder + "/certificate.pem")
        link = http.client.HTTPSConnection(
            "localhost", port, timeout=30, source_address=(source, 0), context=context)
    else:
        link = http.client.HTTPConnection("127.0.0.1", at, timeout=30)
    try:
        headers = dict(headers or {})
        if fields is not None:
            body = urllib.parse.urlencode(fields)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        link.request(method or ("GET" if body is None else "POST"), path, body, headers)
        reply = link.getresponse()
        return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read()
    finally:
        link.close()


def run(*arguments, **options):
    return subprocess.run(arguments, check=True, capture_output=True, text=True, **options).stdout


def prepare():
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", folder + "/key.pem", "-out", folder + "/certificate.pem")
    shutil.copy(network, folder + "/city.guidepost")
    store = folder + "/accounts.db"
    key = run(guidepost, "accounts", "key", "add", "trial", "--store", store).split()[-1]
    run(guidepost, "accounts", "user", "add", "ann", "--store", store, input="correct horse battery\n")
    with open("Deployment/guidepost.conf") as file:
        text = file.read()
    text = re.sub(r"^(network|port|warm-modes|watch-seconds) *=.*\n", "", text, flags=re.M)
    with open(folder + "/guidepost.conf", "w") as file:
        file.write(f"network = {folder}/city.guidepost\npublic-url = https://localhost:{port}\n" + text)
        file.write("trusted-proxies = 127.0.0.1\nwatch-seconds = 1\nrequire-token = true\n")
        file.write(f"store = {store}\n")
    with open("Deployment/nginx.conf") as file:
        text = file.read()
    for old, new in [("8081", str(port + 1)), ("8082", str(port + 2)), ("listen 8443", f"listen 127.0.0.1:{port}"),
                     ("/etc/guidepost/", folder + "/"), ("routes.example.org", "localhost")]:
        assert old in text, old
        text = text.replace(old, new)
    with open(folder + "/site.conf", "w") as file:
        file.write(text)
    with open(folder + "/nginx.conf", "w") as file:
        file.write(f"""
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx-error.log warn; worker_processes 1;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
""")
    return key


processes = {}


def start(number):
    log = open(f"{folder}/guidepost-{number}.log", "a")
    processes[number] = subprocess.Popen(
        [guidepost, "serve", "--config", folder + "/guidepost.conf", "--port", str(port + number)], stderr=log)
    wait(lambda: ask("/health/ready", at=port + number)[0] == 200, f"process {number} to be ready")


def wait(condition, what):
    end = time.time() + 60
    while time.time() < end:
        try:
            if condition():
                return
        except OSError:
            pass
        time.sleep(0.05)
    raise SystemExit(f"try-deployment: waited a minute for {what}; see {folder}")


def stops():
    """Two places a third and two thirds along the diagonal of the network."""
    box = json.loads(run(guidepost, "info", network, "--json"))["bounds"]
    west, south, east, north = (box[name] for name in ("west", "south", "east", "north"))
    return ";".join(f"{west + (east - west) * part},{south + (north - south) * part}" for part in (0.45, 0.55))


class Load:
    """Clients that ask for routes until they are stopped; each keeps its connection, as clients do."""

    def __init__(self, key, places, count=4):
        self.key, self.places = key, places
        self.answered, self.failed, self.ends = 0, [], False
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.work, args=(index,), daemon=True) for index in range(count)]
        for thread in self.threads:
            thread.start()

    def work(self, index):
        context = ssl.create_default_context(cafile=folder + "/certificate.pem")
        link = http.client.HTTPSConnection("localhost", port, timeout=60, context=context)
        query = urllib.parse.urlencode({"f": "json", "stops": self.places, "token": self.key})
        while not self.ends:
            try:
                if index % 2:
                    link.request("GET", LAYER + "/solve?" + query)
                else:
                    link.request("POST", LAYER + "/solve", query, {"Content-Type": "application/x-www-form-urlencoded"})
                reply = link.getresponse()
                text = reply.read()
                isRight = reply.status == 200 and b'"routes"' in text
                fault = None if isRight else f"{reply.status} {text[:200]!r}"
            except (OSError, http.client.HTTPException) as error:
                fault = repr(error)
                link.close()
            with self.lock:
                if fault is None:
                    self.answered += 1
                else:
                    self.failed.append(fault)

    def stop(self):
        self.ends = True
        for thread in self.threads:
            thread.join()


def generation(number):
    text = ask("/metrics", at=port + number)[2].decode()
    return int(float(re.search(r"^guidepost_network_generation (\S+)", text, re.M)[1]))


def served(number):
    text = ask("/metrics", at=port + number)[2].decode()
    found = re.findall(r'guidepost_requests_total\{resource="solve",outcome="answered"\} (\d+)', text)
    return int(found[0]) if found else 0


def memory(number):
    """Kilobytes of the network file that are resident, and this process's share of them."""
    resident = share = 0
    isNetwork = False
    for line in open(f"/proc/{processes[number].pid}/smaps"):
        if re.match(r"[0-9a-f]+-", line):
            isNetwork = "city.guidepost" in line
        elif isNetwork and line.startswith("Rss:"):
            resident += int(line.split()[1])
        elif isNetwork and line.startswith("Pss:"):
            share += int(line.split()[1])
    return resident, share


def quiet(key):
    """One request at a time."""
    status, headers, text = ask(LAYER + "?f=json&token=" + key)
    check(status == 200 and json.loads(text)["layerType"] == "esriNAServerRouteLayer", "the layer is answered by nginx")
    check(ask("/metrics")[0] == 403, "strangers get no figures")
    check(ask("/health/ready")[2].startswith(b"ready"), "readiness is told through nginx")
    status, _, text = ask("/arcgis/rest/services?f=json")
    check(status == 200 and b"folders" in text, "the catalog is open")
    text = ask("/arcgis/rest/info?f=json")[2].decode()
    check(f"https://localhost:{port}/arcgis/tokens/generateToken" in text, "addresses are those that clients know")
    # A body beyond the service's limit and below nginx's: the service's own words, legible for pages of other origins.
    status, headers, text = ask(LAYER + "/solve", headers={"Origin": "https://maps.example.org"}, body="a" * (21 << 19))
    check(status == 413 and json.loads(text)["error"]["code"] == 413, "a large body is refused by the service")
    check(headers.get("access-control-allow-origin") == "*", "pages may read the refusal")
    status, headers, text = ask(LAYER + "/solve", body="a" * (12 << 20))
    check(status == 413 and json.loads(text)["error"]["code"] == 413, "a larger one by nginx, in the same form")
    status, headers, text = ask(LAYER, method="DELETE")
    check(status == 405 and json.loads(text)["error"]["code"] == 405, "other methods are refused as JSON")


def bound():
    """A token that is bound to an address is good from there alone, whatever a client claims."""
    form = {"f": "json", "username": "ann", "password": "correct horse battery", "client": "requestip"}
    reply = json.loads(ask("/arcgis/tokens/generateToken", form, source="127.0.0.2")[2])
    token = reply["token"]
    check(reply["ssl"] is True, "the service knows that the client's connection is encrypted")

    def code(source, headers=None):
        reply = json.loads(ask(LAYER + "?f=json&token=" + token, source=source, headers=headers)[2])
        return reply.get("error", {}).get("code")

    check(code("127.0.0.2") is None, "a token for 127.0.0.2 is good from there, through the proxy")
    check(code("127.0.0.3") == 403, "from elsewhere it is not")
    check(code("127.0.0.3", {"X-Forwarded-For": "127.0.0.2"}) == 403, "nor does claiming the address help")


def under_load(key, places):
    load = Load(key, places)
    step = seconds / 5
    time.sleep(step)
    before = [served(1), served(2)]
    check(min(before) > 0, f"both processes answer routes ({before[0]} and {before[1]})")
    processes[2].kill()
    processes[2].wait()
    time.sleep(step)
    start(2)
    check(not load.failed, f"process 2 was killed and started again; {load.answered} routes, {len(load.failed)} failed")
    time.sleep(step / 2)
    processes[1].send_signal(signal.SIGTERM)
    check(processes[1].wait(40) == 0, "process 1 has ended by SIGTERM with 0")
    time.sleep(step / 2)
    start(1)
    check(not load.failed, f"process 1 was stopped and started again; {load.answered} routes, {len(load.failed)} failed")
    shutil.copy(network, folder + "/next")
    os.rename(folder + "/next", folder + "/city.guidepost")
    wait(lambda: generation(1) == 2 and generation(2) == 2, "the next network to be taken up by both processes")
    for process in processes.values():
        process.send_signal(signal.SIGHUP)
    wait(lambda: generation(1) == 3 and generation(2) == 3, "SIGHUP to be followed by both processes")
    time.sleep(step)
    load.stop()
    for fault in load.failed[:5]:
        print("      " + fault)
    check(not load.failed, f"the network file was swapped twice; {load.answered} routes, {len(load.failed)} failed")
    (first, share), (second, other) = memory(1), memory(2)
    check(share < first * 0.75 and other < second * 0.75,
          f"the file is in memory once: {first} and {second} kB resident, of which each process bears {share} and {other}")


def main():
    key = prepare()
    front = None
    try:
        run(guidepost, "serve", "--config", folder + "/guidepost.conf", "--port", str(port + 1), "--check-config")
        start(1)
        start(2)
        front = subprocess.Popen([nginx, "-c", folder + "/nginx.conf", "-e", folder + "/nginx-error.log"])
        wait(lambda: ask("/health/live")[0] == 200, "nginx")
        quiet(key)
        bound()
        under_load(key, stops())
        for process in processes.values():
            process.kill()
            process.wait()
        status, headers, text = ask(LAYER + "?f=json")
        check(status == 503 and json.loads(text)["error"]["code"] == 503 and "retry-after" in headers,
              "without any process nginx answers as clients of such services read it")
    finally:
        for process in [front, *processes.values()]:
            if process and process.poll() is None:
                process.terminate()
                process.wait(60)
    if faults:
        raise SystemExit(f"try-deployment: {len(faults)} checks failed; logs are in {folder}")
    shutil.rmtree(folder)


main()
