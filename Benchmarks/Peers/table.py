"""The report as Markdown: what was to be reached, and every place in numbers."""

PEER_NAMES = {"osrm-ch": "OSRM CH", "osrm-mld": "OSRM MLD", "valhalla": "Valhalla", "routingkit": "RoutingKit"}


def at(report, *keys):
    """A figure deep in a report; None where it is absent."""
    for key in keys:
        report = report.get(key) if isinstance(report, dict) else None
    return report


def ratio(a, b):
    return a / b if a is not None and b else None


def steps(place, peer, *names):
    """Processor seconds of steps of a peer's preparation."""
    found = [at(place, "peers", peer, "preparation", "steps", name, "cpu_s") for name in names]
    return None if None in found else sum(found)


def median(place, *keys):
    return at(place, *keys, "median_us")


class Target:
    """A line of the table: what to reach, what never to exceed, and what was found, as a ratio or in `unit`."""

    def __init__(self, work, against, reach, never, found, unit=" ×"):
        self.work, self.against, self.reach, self.never, self.found, self.unit = (
            work, against, reach, never, found, unit)

    def row(self):
        def limit(value):
            return "—" if value is None else f"≤ {value:g}{self.unit}"

        if self.found is not None and self.reach is None:
            return [self.work, self.against, "—", "—", f"{figure(self.found)}{self.unit}", "told beside it"]
        if self.found is None:
            return [self.work, self.against, limit(self.reach), limit(self.never), "—", "not measured"]
        met = "yes" if self.found <= self.reach else "within the limit" if self.never and self.found <= self.never else (
            "**no**")
        return [self.work, self.against, limit(self.reach), limit(self.never), f"{figure(self.found)}{self.unit}", met]


def targets(places):
    """All targets, on Porto or the first place that was measured."""
    name = "porto" if "porto" in places else next(iter(places))
    place = places[name]
    ours, osrm = at(place, "ours") or {}, at(place, "peers", "osrm-ch") or {}
    kit = at(place, "peers", "routingkit") or {}
    grown = places.get("mosaic-100", {})
    imported = steps(place, "osrm-mld", "extract", "partition", "customize")
    customized = steps(place, "osrm-mld", "customize")
    routed = at(place, "peers", "osrm-routed") or {}
    return name, [
        Target("import, motor modes, CPU", "OSRM extract + partition + customize", 0.4, 1,
               ratio(at(ours, "import_motor", "processorSeconds"), imported)),
        Target("bare query, weight", "RoutingKit, same graph", 0.25, 0.5,
               ratio(median(ours, "distance"), median(kit, "distance"))),
        Target("bare query, with the path", "RoutingKit, same graph", 0.35, 0.5,
               ratio(median(ours, "path"), median(kit, "path"))),
        Target("length and duration, with snapping", "OSRM CH", 0.25, 0.5,
               ratio(median(ours, "cost"), median(osrm, "cost"))),
        Target("whole route with text", "OSRM CH, no text", 0.35, 0.7,
               ratio(median(ours, "route"), median(osrm, "route"))),
        Target("whole route with text", "Valhalla", 0.03, None,
               ratio(median(ours, "route"), median(place, "peers", "valhalla", "route"))),
        Target("route with a closed area", "our own plain route", 2, 4,
               ratio(median(ours, "barrier", "closed"), median(ours, "barrier", "closed_without"))),
        Target("route with a costly area", "our own plain route", 2, 4,
               ratio(median(ours, "barrier", "costly"), median(ours, "barrier", "costly_without"))),
        Target("100 × 100 matrix, with snapping", "OSRM CH", 0.15, 0.4,
               ratio(median(ours, "matrix"), median(osrm, "matrix"))),
        Target("customize one mode", "osrm-customize", 0.1, 0.3,
               ratio(median(ours, "customize"), None if customized is None else customized * 1e6)),
        Target("open the file and answer the first route", "—", 20, 50,
               at(ours, "first", "open_and_first_route_cpu_ms"), " ms"),
        Target("one tracked location on a route of 1,000 km", "—", 20, 50, median(ours, "track"), " µs"),
        Target("memory of a serving process, the file shared by eight", "osrm-routed CH, eight", 0.7, 1,
               ratio(at(ours, "serving", "8", "Pss_mb"), at(routed, "memory_of_eight", "pss_mb"))),
        Target("resident memory of a lone process, with the file's pages", "osrm-routed CH", None, None,
               ratio(at(ours, "serving", "1", "VmRSS_mb"), at(routed, "memory", "rss_mb"))),
        Target(f"growth of the bare query, {name} to mosaic of 100", "—", 1.2, 4,
               ratio(median(grown, "ours", "distance"), median(ours, "distance"))),
        Target(f"growth of the whole route, {name} to mosaic of 100", "—", 3, 4,
               ratio(median(grown, "ours", "route"), median(ours, "route"))),
    ]


def figure(value):
    """Three significant digits, without an exponent."""
    if value >= 100:
        return f"{value:,.0f}"
    digits = max(0, 2 - len(str(int(value))) + (1 if value >= 1 else 1))
    return f"{value:.{digits if value >= 1 else 3}f}"


def duration(microseconds):
    if microseconds is None:
        return "—"
    if microseconds < 1000:
        return f"{figure(microseconds)} µs"
    if microseconds < 1e6:
        return f"{figure(microseconds / 1e3)} ms"
    return f"{figure(microseconds / 1e6)} s"


def sample(figures):
    """Median, 95 % and 99 %."""
    if not figures or not figures.get("calls"):
        return "—"
    if figures["calls"] < 20:
        return duration(figures["median_us"])
    text = " / ".join(duration(figures[key]) for key in ("median_us", "p95_us", "p99_us"))
    lost = figures.get("unanswered")
    return text + (f" ({lost} of {figures['calls']:g} unanswered)" if lost else "")


def table(rows):
    lines = ["| " + " | ".join(rows[0]) + " |", "|" + "---|" * len(rows[0])]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows[1:]]) + "\n"


WORKS = [
    ("open the file", "open"), ("customize one mode", "customize"), ("bare query, weight", "distance"),
    ("bare query, with the path", "path"), ("snap a place", "snap"), ("length and duration", "cost"),
    ("whole route", "route"), ("100 × 100 matrix", "matrix")]


def place_text(name, place):
    peers = [peer for peer in PEER_NAMES if at(place, "peers", peer)]
    ours = place["ours"]
    rows = [["work", "ours", *(PEER_NAMES[peer] for peer in peers)]]
    for title, key in WORKS:
        found = [sample(at(place, "peers", peer, key)) for peer in peers]
        if key == "customize":
            seconds = steps(place, "osrm-mld", "customize")
            found = [duration(seconds * 1e6) if peer == "osrm-mld" and seconds else text
                     for peer, text in zip(peers, found)]
        if key == "matrix":
            found = [text + (", states given" if peer == "routingkit" and text != "—" else "")
                     for peer, text in zip(peers, found)]
        rows.append([title, sample(ours.get(key)), *found])
    for kind in ("costly", "closed"):
        rows.append([f"whole route, {kind} area of 1 km (same without)",
                     f"{sample(at(ours, 'barrier', kind))} ({sample(at(ours, 'barrier', kind + '_without'))})",
                     *("—" for _ in peers)])
    rows.append(["tracked location on a route of "
                 f"{figure(at(ours, 'track', 'line_km'))} km (on 10 km; far from the route)",
                 f"{sample(at(ours, 'track'))} ({sample(at(ours, 'track', 'short'))}; {sample(at(ours, 'track', 'lost'))})",
                 *("—" for _ in peers)])
    prepared = [preparation(place, peer) for peer in peers]
    rows.append(["preparation: CPU, peak memory", imported(ours), *prepared])
    text = (f"### {name}\n\n{place['extract']}, {place['megabytes']:.1f} MB; {ours['states']:,} states, "
            f"{ours['arcs']:,} arcs; network file {ours['network_mb']:.1f} MB.\n\n" + table(rows))
    return text + "\n" + notes(place)


def imported(ours):
    def text(report):
        return f"{figure(report['processorSeconds'])} s, {report['peakMegabytes']:.0f} MB"

    motor = at(ours, "import_motor")
    return text(at(ours, "import")) + (f" (motor modes: {text(motor)})" if motor else "")


def preparation(place, peer):
    if peer == "routingkit":
        seconds = at(place, "peers", peer, "order", "seconds")
        return "—" if seconds is None else f"{figure(seconds)} s (order alone)"
    found = at(place, "peers", peer, "preparation", "steps")
    if not found:
        return "—"
    return (f"{figure(sum(step['cpu_s'] for step in found.values()))} s, "
            f"{max(step['peak_rss_mb'] for step in found.values()):.0f} MB")


def notes(place):
    ours, lines = place["ours"], []
    if ours.get("first"):
        lines.append(f"First answer of a fresh process: {figure(ours['first']['open_and_first_route_cpu_ms'])} ms of "
                     f"processor time, {figure(ours['first']['process_cpu_ms'])} ms with the start of the program.")
    one, eight = at(ours, "serving", "1"), at(ours, "serving", "8")
    if one and eight:
        peer = at(place, "peers", "osrm-routed", "memory", "rss_mb")
        peers = at(place, "peers", "osrm-routed", "memory_of_eight", "pss_mb")
        lines.append(
            f"Serving: {one['VmRSS_mb']:.0f} MB resident"
            + (f" (osrm-routed CH {peer:.0f} MB)" if peer else "")
            + f"; eight processes on one file take {eight['Pss_mb']:.0f} MB together, {eight['Private_Dirty_mb']:.0f} MB "
            "of it their own" + (f" (eight of osrm-routed {peers:.0f} MB)." if peers else "."))
    compared = at(place, "peers", "routingkit", "compared")
    if compared:
        lines.append(f"RoutingKit gives our weight for {compared['equal']} of "
                     f"{compared['equal'] + compared['different']} pairs.")
    http = at(place, "peers", "osrm-routed", "route")
    if http:
        lines.append(f"osrm-routed CH spends {sample(http)} on a whole route over HTTP.")
    return "\n".join(f"- {line}" for line in lines) + "\n"


def stages(name, place):
    rows = [["stage", "CPU", "elapsed", "peak memory by then"]]
    for stage in at(place, "ours", "import", "stages") or []:
        rows.append([stage["stage"], f"{stage['processorSeconds']:.2f} s", f"{stage['elapsedSeconds']:.2f} s",
                     f"{stage['peakMegabytes']:.0f} MB"])
    return f"### Import of {name}\n\n" + table(rows)


def text(report):
    measured = {name: place for name, place in report["places"].items() if "ours" in place}
    machine = report["machine"]
    name, lines = targets(measured)
    largest = max(measured, key=lambda each: measured[each]["ours"]["states"])
    parts = [
        f"{machine['date']}, {machine['processor']}, {machine['cores']} cores, {machine['memory_gb']:g} GB, "
        f"{machine['system']}; load {machine['load'][0]:.1f} at the start, {report['load_at_end'][0]:.1f} at the end. "
        "Times are processor time of one thread, the median of all pairs unless three are given: median / 95 % / 99 %.\n",
        f"### Targets, {name}\n",
        table([["work", "against", "reach", "never worse than", "ours", "met?"], *(line.row() for line in lines)]),
        *(place_text(each, measured[each]) for each in measured), stages(largest, measured[largest])]
    if report["skipped"]:
        parts.append("Skipped:\n\n" + "\n".join(f"- {line}" for line in report["skipped"]) + "\n")
    return "\n".join(parts)
