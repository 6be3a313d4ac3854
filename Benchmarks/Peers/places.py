"""The places that are measured: extracts found in a folder, and mosaics made of them."""
import fnmatch
import math
import pathlib

# Endings that an extract may have.
ENDINGS = (".osm.pbf", ".pbf")
# Places by name, and a pattern of the file that holds them.
KNOWN = {"porto": "*porto*", "helsinki": "*elsinki*", "liechtenstein": "*liechtenstein*"}
# What mosaics are made of, as far as it is there.
PIECES = ("*monaco*", "*elsinki*", "*baltimore*", "*andorra*")
MOSAICS = ("mosaic-4", "mosaic-25", "mosaic-100")
USUAL = (*KNOWN, *MOSAICS)
QUICK = ("porto", "helsinki", "mosaic-4")


def found(folder, pattern):
    """The first extract of a folder whose name fits."""
    files = sorted(file for file in pathlib.Path(folder).iterdir() if file.name.endswith(ENDINGS)) if folder else []
    return next((file for file in files if fnmatch.fnmatch(file.name.lower(), pattern)), None)


def side(name):
    """How many cities lie along a side of a mosaic; None for another place."""
    head, _, count = name.partition("mosaic-")
    if head or not count.isdigit():
        return None
    root = math.isqrt(int(count))
    return root if root > 0 and root * root == int(count) else None


def pieces(folder, fallback):
    """The extracts that mosaics are made of."""
    return [file for file in (found(folder, pattern) for pattern in PIECES) if file] or [fallback]


def extract(name, folder, fallback):
    """The extract of a place that is no mosaic: a known one, or a file by its path. None where it is absent."""
    if name in KNOWN:
        return found(folder, KNOWN[name]) or (fallback if name == "helsinki" else None)
    path = pathlib.Path(name)
    return path if path.is_file() else None


def short_name(name):
    """A place's name as a folder."""
    base = pathlib.Path(name).name
    for ending in ENDINGS:
        base = base.removesuffix(ending)
    return base
