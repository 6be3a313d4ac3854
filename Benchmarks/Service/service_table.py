"""The report of bench.py as Markdown."""

OURS = "guidepost serve"


def number(value, unit=""):
    if value is None:
        return "—"
    text = f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
    return text + unit


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def text(report):
    machine = report["machine"]
    parts = [
        f"{machine['date']}, {machine['processor']}, {machine['cores']} cores, {machine['system']}; load "
        f"{machine['load'][0]:.1f} at the start, {report['load_at_end'][0]:.1f} at the end. "
        f"{report['pairs']:,} pairs, network file {report['network_mb']:.0f} MB.\n"]
    for name, write in (("processor", processor), ("load", load), ("resting", resting), ("slow", slow),
                        ("halves", halves), ("restarts", restarts), ("mixed", mixed)):
        if name in report:
            parts.append(write(report[name]))
    parts += [f"Skipped: {text}.\n" for text in report["skipped"]]
    parts.append("Faults:\n\n" + "".join(f"- {fault}\n" for fault in report["faults"]) if report["faults"]
                 else "No fault.\n")
    return "\n".join(parts)


def processor(figures):
    rows = []
    for work, said in (("whole", "whole route"), ("light", "length and duration")):
        ours = figures[work][OURS]
        for name, each in figures[work].items():
            rows.append([
                said, name, number(each["mean_us"], " µs"), number(each["median_us"], " µs"),
                number(each["p99_us"], " µs"), number(each["bytes"] / 1000, " KB"),
                "" if name == OURS else number(ours["mean_us"] / each["mean_us"], " ×"),
                "" if name == OURS else number(ours["median_us"] / each["median_us"], " ×"), each["unanswered"] or ""])
    memory = "; ".join(f"{name} {number(each['rss_mb'])} MB" for name, each in figures["memory"].items())
    return ("### Processor time of the server for a request\n\n" + table(
        ["work", "server", "mean", "median", "99 %", "answer", "ours of it, mean", "median", "unanswered"], rows)
        + f"\nResident after that: {memory}.\n")


def load(figures):
    rows = [[name, number(row["connections"]) if row["connections"] >= 100 else row["connections"],
             number(row["answered_per_second"]), number(row["refused_per_second"]) if row["refused"] else "",
             number(row["p50_ms"], " ms"), number(row["p99_ms"], " ms"), number(row["processor_us"], " µs")]
            for name, each in figures.items() for row in each]
    return "### Whole routes by wrk\n\n" + table(
        ["server", "connections", "routes/s", "503/s", "half of all answers within", "99 % within",
         "processor for a route"], rows)


def milliseconds(figures):
    return f"{number(figures['p50_ms'])} / {number(figures['p99_ms'])} / {number(figures['max_ms'])} ms"


def resting(figures):
    rows = [["before", number(figures["memory_before"]["rss_mb"], " MB"), milliseconds(figures["alone"])],
            [f"with {figures['connections']:,} connections that rest", number(figures["memory_with"]["rss_mb"], " MB"),
             milliseconds(figures["beside_them"])],
            ["after a request on each", number(figures["memory_after_a_request_on_each"]["rss_mb"], " MB"), ""],
            ["closed", number(figures["memory_closed"]["rss_mb"], " MB"), milliseconds(figures["after"])]]
    return ("### Connections that rest\n\n" + table(
        ["state", "resident", "a whole route on a new connection: median / 99 % / worst"], rows)
        + f"\nWhile they rest the service takes {figures['processor_while_resting_percent']:.1f} % of a processor; "
        f"{figures['lost']} of them went unanswered in the end.\n")


def slow(figures):
    def cut(kind):
        seconds = figures[f"{kind}_cut_after_s"]
        return f"{seconds:.0f} s" if seconds else "never"
    return (
        "### Slow clients\n\n"
        f"{figures['of_each_kind']} of each kind at once: readers of 1 KB/s and clients that never read, of an answer of "
        f"{figures['big_answer_bytes'] / 1e6:.1f} MB; writers of headers and of bodies, 4 bytes a second. A client beside "
        f"them got routes in {milliseconds(figures['beside_them'])} (median, 99 %, worst of "
        f"{figures['beside_them']['requests']:,}), alone in {milliseconds(figures['alone'])}. Cut at the latest: never "
        f"reading {cut('never_reading')}, headers {cut('header_writers')}, bodies {cut('body_writers')}.\n")


def halves(figures):
    half = figures["half_closed"]
    return (f"### Half-closed and pipelined\n\n{half['answered']} of {half['asked']} half-closed connections got their "
            f"answer; {figures['pipelines']['requests']} pipelined requests, {figures['pipelines']['faults']} of them not "
            f"answered in order.\n")


def restarts(figures):
    swaps, kills = figures["swaps"], figures["kills"]
    return (f"### Swapped and killed\n\n{swaps['swaps']} swaps of the network while {swaps['answered']:,} routes were asked: "
            f"{swaps['failed']} failed. Killed {kills['kills']} times under load: "
            f"{'the store was whole each time, and all' if not kills['faults'] else 'there were faults; of'} {kills['tokens']} "
            f"tokens that had been handed out{' were good afterwards' if not kills['faults'] else ''}.\n")


def mixed(figures):
    rows = [[f"{row['requests']:,}", *(number(row[key]) for key in ("rss_mb", "pss_mb", "anonymous_mb"))]
            for row in figures["memory"]]
    growth = figures["growth"]
    told = (f" In the second half the process's own memory grew by {growth['mb_per_100000']:.2f} MB for 100,000 requests "
            f"and stayed within {growth['span_mb']:.1f} MB." if growth else "")
    kinds = ", ".join(f"{name} {count:,}" for name, count in sorted(figures["kinds"].items(), key=lambda each: -each[1]))
    return ("### Mixed requests\n\n" + f"{figures['requests']:,} in {figures['seconds']:.0f} s, "
            f"{figures['per_second']:.0f} a second, {figures['processor_us']:.0f} µs of processor each.{told}\n\n{kinds}.\n\n"
            + table(["requests", "Rss, MB", "Pss, MB", "its own, MB"], rows))
