"""HTTP as the benchmarks need it: a connection that costs its own side little, and the requests that are asked."""
import json
import pathlib
import socket
import sys
import urllib.parse

# The clock and the figures are those of the other benchmarks.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Peers"))

LAYER = "/arcgis/rest/services/World/Route/NAServer/Route_World"
HOST = "127.0.0.1"


class Reply:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body


class Connection:
    """A connection that stays open; replies have a length or come in chunks."""

    def __init__(self, port, source=None, receive_buffer=None, timeout=60):
        self.socket = socket.socket()
        self.socket.settimeout(timeout)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.connect((HOST, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""

    def close(self):
        self.socket.close()

    def ask(self, request):
        self.socket.sendall(request)
        return self.reply()

    def more(self):
        piece = self.socket.recv(262_144)
        if not piece:
            raise ConnectionError("the server closed the connection")
        return piece

    def reply(self):
        data = self.rest
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self.more()
        head, data = data[:end].decode("latin-1"), data[end + 4:]
        lines = head.split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        if headers.get("transfer-encoding", "").lower() == "chunked":
            body, data = self.chunks(data)
        else:
            length = int(headers.get("content-length", 0))
            while len(data) < length:
                data += self.more()
            body, data = data[:length], data[length:]
        self.rest = data
        return Reply(int(lines[0].split(" ", 2)[1]), headers, body)

    def chunks(self, data):
        body = b""
        while True:
            while (end := data.find(b"\r\n")) < 0:
                data += self.more()
            length, data = int(data[:end].split(b";")[0], 16), data[end + 2:]
            while len(data) < length + 2:
                data += self.more()
            body, data = body + data[:length], data[length + 2:]
            if length == 0:
                return body, data


def get(path, headers=""):
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{headers}\r\n".encode()


def post(path, body, headers="", kind="application/x-www-form-urlencoded"):
    body = body.encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: {kind}\r\n{headers}Content-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def form(fields):
    return urllib.parse.urlencode(fields)


def stops(pair):
    """A pair ((latitude, longitude), (latitude, longitude)) as text."""
    return ";".join(f"{place[1]:.7f},{place[0]:.7f}" for place in pair)


def ours(pair, work):
    """A request as (method, path, body)."""
    bare = "&returnDirections=false&outputLines=esriNAOutputLineNone" if work == "light" else ""
    return "GET", f"{LAYER}/solve?f=json&stops={stops(pair)}{bare}", ""


def osrm(pair, work):
    bare = "steps=false&overview=false&generate_hints=false"
    whole = "steps=true&overview=full&geometries=polyline6"
    return "GET", f"/route/v1/driving/{stops(pair)}?{bare if work == 'light' else whole}", ""


def valhalla(pair, work):
    request = {"locations": [{"lat": place[0], "lon": place[1]} for place in pair], "costing": "auto"}
    if work == "light":
        request["directions_type"] = "none"
    return "POST", "/route", json.dumps(request)


def raw(request):
    method, path, body = request
    return get(path) if method == "GET" else post(path, body, kind="application/json")
