"""Drives gn_arcrest 10.5.6 (another package named arcrest) against a running service: arcrest_other.py BASE --stops=…"""
import arcrest
from arcrest.server import NetworkService

import checking


def main():
    options = checking.options(__doc__)
    run = checking.Run("gn_arcrest")

    def catalog():
        catalog = arcrest.Catalog(f"{options.base}/rest/services")
        checking.expect("World" in catalog.foldernames, "the folder World")
        checking.expect("Route" in catalog["World"].servicenames, "the service World/Route")

    run.step("catalog, a folder, its services", catalog)
    layers = run.step("service", lambda: NetworkService(f"{options.base}/rest/services/World/Route/NAServer").routeLayers)
    if not layers:
        run.end()
    layer = layers[0]
    # Two of its names, distanceUnits and useTimeAttribute, are of servers before 10.1.
    names = ("layerName", "layerType", "impedance", "useStartTime", "useTimeWindows", "preserveFirstStop", "preserveLastStop",
             "restrictUTurns", "outputLineType", "useHierarchy", "ignoreInvalidLocations", "restrictions", "networkClasses")
    run.step("layer: every attribute of today", lambda: [getattr(layer, name) for name in names])
    # It writes True and None as Python does, and asks for solve/ with a slash at the end.
    result = run.step("solve", lambda: layer.Solve(stops=options.stops, returnDirections=True, returnStops=True))
    if result is not None:
        run.step("its own reading of the answer", lambda: checking.expect(
            len(result.directions[0].summary) > 0 and result.messages == [] and result.routes is not None
            and result.stops is not None, "directions, routes and stops"))
        run.step("the answer", lambda: checking.route(result._json_struct, options))
    run.end()


main()
