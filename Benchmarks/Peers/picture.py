"""Two plots as SVG: time of a query against the size of the network, and against the rank of the target."""
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 1240, 590
FONT = "font-family=\"Helvetica, Arial, sans-serif\""
INK, QUIET, GRID = "#1f2328", "#57606a", "#d8dee4"
# One hue for an engine; dashes for the bare query.
ENGINES = {"ours": "#0a5cc4", "RoutingKit": "#b35900", "OSRM CH": "#1a7f37", "OSRM MLD": "#8250df", "Valhalla": "#cf222e"}
SERIES = [
    ("ours, bare query", "ours", ("ours", "distance"), True),
    ("RoutingKit, bare query", "RoutingKit", ("peers", "routingkit", "distance"), True),
    ("ours, whole route", "ours", ("ours", "route"), False),
    ("OSRM CH, whole route", "OSRM CH", ("peers", "osrm-ch", "route"), False),
    ("OSRM MLD, whole route", "OSRM MLD", ("peers", "osrm-mld", "route"), False),
    ("Valhalla, whole route", "Valhalla", ("peers", "valhalla", "route"), False),
]


def deep(report, keys):
    for key in keys:
        report = report.get(key, {}) if isinstance(report, dict) else {}
    return report


class Axes:
    """A plot with a logarithmic vertical axis of microseconds; the horizontal one is logarithmic where so said."""

    def __init__(self, box, x_range, y_range, logarithmic_x):
        self.left, self.top, self.width, self.height = box
        self.x_range, self.logarithmic_x = x_range, logarithmic_x
        self.decades = math.floor(math.log10(y_range[0])), max(
            math.floor(math.log10(y_range[0])) + 1, math.ceil(math.log10(y_range[1])))
        self.parts = []

    def x(self, value):
        low, high = self.x_range
        share = ((math.log(value) - math.log(low)) / (math.log(high) - math.log(low)) if self.logarithmic_x
                 else (value - low) / (high - low))
        return self.left + share * self.width

    def y(self, value):
        low, high = self.decades
        return self.top + self.height * (1 - (math.log10(value) - low) / (high - low))

    def line(self, x1, y1, x2, y2, color, width=1):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{color}" '
                          f'stroke-width="{width}"/>')

    def text(self, x, y, text, size=13, color=QUIET, anchor="middle", turn=None, weight="normal"):
        place = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn is not None else ""
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" {FONT} font-size="{size}" fill="{color}" '
                          f'font-weight="{weight}" text-anchor="{anchor}"{place}>{escape(text)}</text>')

    def frame(self, title, x_label, ticks):
        self.text(self.left, self.top - 22, title, 16, INK, "start", weight="bold")
        low, high = self.decades
        for power in range(low, high + 1):
            y = self.y(10.0 ** power)
            self.line(self.left, y, self.left + self.width, y, GRID)
            self.text(self.left - 8, y + 4, duration(10.0 ** power), anchor="end")
        for value, label in ticks:
            x = self.x(value)
            self.line(x, self.top, x, self.top + self.height, GRID)
            self.text(x, self.top + self.height + 18, label)
        self.line(self.left, self.top + self.height, self.left + self.width, self.top + self.height, QUIET)
        self.text(self.left + self.width / 2, self.top + self.height + 84, x_label, 13, INK)
        self.text(self.left - 62, self.top + self.height / 2, "processor time of one thread (median)", 13, INK, turn=-90)

    def series(self, points, color, dashed):
        path = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        dashes = ' stroke-dasharray="7 4"' if dashed else ""
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2.2"{dashes}/>')
        for x, y in points:
            self.parts.append(f'<circle cx="{self.x(x):.1f}" cy="{self.y(y):.1f}" r="3.4" fill="{color}"/>')

    def band(self, points, color):
        upper = [f"{self.x(x):.1f},{self.y(high):.1f}" for x, _, high in points]
        lower = [f"{self.x(x):.1f},{self.y(low):.1f}" for x, low, _ in reversed(points)]
        self.parts.append(f'<polygon points="{" ".join(upper + lower)}" fill="{color}" fill-opacity="0.12"/>')

    def labels(self, wanted):
        """Names at the right ends of lines, pushed apart where they would meet."""
        placed = []
        for y, name, color in sorted(wanted):
            y = max(y, placed[-1][0] + 17) if placed else y
            placed.append((y, name, color))
        over = placed[-1][0] - (self.top + self.height) if placed else 0
        for y, name, color in placed:
            self.text(self.left + self.width + 12, y - max(0, over) + 4, name, 13, color, "start")


def duration(microseconds):
    for unit, size in (("s", 1e6), ("ms", 1e3)):
        if microseconds >= size:
            return f"{microseconds / size:g} {unit}"
    return f"{microseconds:g} µs"


def by_size(places):
    """Median times of each series against the number of states."""
    ordered = sorted(places.values(), key=lambda place: place["ours"]["states"])
    for name, engine, keys, dashed in SERIES:
        points = [(place["ours"]["states"], deep(place, (*keys, "median_us"))) for place in ordered]
        points = [(x, y) for x, y in points if isinstance(y, (int, float)) and y > 0]
        if points:
            yield name, ENGINES[engine], points, dashed


def size_plot(places):
    lines = list(by_size(places))
    sizes = sorted((place["ours"]["states"], name) for name, place in places.items())
    values = [y for _, _, points, _ in lines for _, y in points]
    axes = Axes((105, 70, 360, 370), (sizes[0][0] / 1.3, sizes[-1][0] * 1.3), (min(values), max(values)), True)
    axes.frame("Time against the size of the network", "states of the edge-based graph (motor layer)", [])
    last = 0
    for size, name in sizes:
        x = axes.x(size)
        axes.line(x, axes.top, x, axes.top + axes.height, GRID)
        # Names of places of nearly the same size lie one below the other.
        lower, last = max(0, 26 - (x - last)) / 1.6, x
        axes.text(x + 4, axes.top + axes.height + 16 + lower, f"{name}, {short(size)}", 11, anchor="end", turn=-28)
    for _, color, points, dashed in lines:
        axes.series(points, color, dashed)
    axes.labels([(axes.y(points[-1][1]), name, color) for name, color, points, _ in lines])
    return axes.parts


def short(count):
    return f"{count / 1e6:.1f} M" if count >= 1e6 else f"{count / 1e3:.0f} k"


def rank_plot(name, place):
    ours, theirs = deep(place, ("ours", "ranks")), deep(place, ("peers", "routingkit", "ranks"))
    lines, values = [], []
    for label, color, ranks in (("ours", ENGINES["ours"], ours), ("RoutingKit", ENGINES["RoutingKit"], theirs)):
        points = sorted((int(rank), figures["min_us"], figures["median_us"], figures["p95_us"])
                        for rank, figures in ranks.items() if figures.get("calls"))
        if points:
            lines.append((label, color, points))
            values += [value for point in points for value in point[1:]]
    if not lines:
        return []
    ranks = [point[0] for _, _, points in lines for point in points]
    axes = Axes((780, 70, 340, 370), (min(ranks), max(max(ranks), min(ranks) + 1)),
                (max(0.1, min(values)), max(values)), False)
    axes.frame(f"Bare query by rank of the target, {name}",
               "rank k: the target is the 2ᵏ-th state that Dijkstra settles",
               [(rank, str(rank)) for rank in sorted(set(ranks)) if (rank - min(ranks)) % 2 == 0])
    for label, color, points in lines:
        axes.band([(rank, max(0.1, low), high) for rank, low, _, high in points], color)
        axes.series([(rank, middle) for rank, _, middle, _ in points], color, True)
    axes.labels([(axes.y(points[-1][2]), label, color) for label, color, points in lines])
    return axes.parts


def svg(report):
    places = {name: place for name, place in report["places"].items() if "ours" in place}
    largest = max(places, key=lambda name: places[name]["ours"]["states"])
    machine = report["machine"]
    note = f"{machine['date']}, {machine['processor']}, {machine['cores']} cores. Dashed: bare query on the edge-based graph. Bands: minimum to 95 %."
    parts = size_plot(places) + rank_plot(largest, places[largest])
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>', *parts,
        f'<text x="20" y="{HEIGHT - 16}" {FONT} font-size="12" fill="{QUIET}">{escape(note)}</text>', "</svg>", ""])
