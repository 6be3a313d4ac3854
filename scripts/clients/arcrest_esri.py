"""Drives Esri's ArcREST 3.5.9 against a running service: arcrest_esri.py BASE --stops=… [--user NAME --password PASSWORD]"""
import contextlib
import io

import checking

# ArcREST tells on standard output which keys it has no attribute for; that is no fault.
with contextlib.redirect_stdout(io.StringIO()):
    from arcrest.ags._networkservice import NetworkService
    from arcrest.security.security import AGSTokenSecurityHandler

KNOWN = ("impedance", "restrictions", "snapTolerance", "maxSnapTolerance", "snapToleranceUnits", "ignoreInvalidLocations",
         "restrictUTurns", "outputSpatialReference", "useHierarchy", "networkClasses", "networkDataset", "hasZ",
         "supportedTravelModes", "serviceLimits", "defaultTravelMode", "trafficSupport", "directionsLengthUnits",
         "outputLineType", "directionsLanguage", "directionsSupportedLanguages", "directionsStyleNames", "useStartTime",
         "useTimeWindows", "preserveFirstStop", "preserveLastStop", "findBestSequence")


def main():
    options = checking.options(__doc__)
    url = f"{options.base}/rest/services/World/Route/NAServer"
    security = None
    if options.user:
        security = AGSTokenSecurityHandler(options.user, options.password, org_url=url)
    run = checking.Run("ArcREST")

    def service():
        with contextlib.redirect_stdout(io.StringIO()):
            return NetworkService(url, securityHandler=security, initialize=True)

    found = run.step("service", lambda: checking.kept(service(), lambda it: len(it.routeLayers) == 1 and it.currentVersion > 10))
    if not found:
        run.end()
    layer = found.routeLayers[0]
    # Its layers forget the security that their service was made with.
    layer._securityHandler = security
    layer._referer_url = security.referer_url if security else None

    def attributes():
        with contextlib.redirect_stdout(io.StringIO()):
            absent = [name for name in KNOWN if getattr(layer, name) is None]
        # No value at all is right for these.
        absent = [name for name in absent if name not in ("outputSpatialReference",)]
        checking.expect(not absent, f"values of {', '.join(absent)}")
        checking.expect(layer.layerType == "esriNAServerRouteLayer", "a route layer")

    run.step("layer: every attribute it knows", attributes)
    run.step("retrieveTravelModes", lambda: checking.expect(
        len(layer.retrieveTravelModes()["supportedTravelModes"]) > 3, "travel modes"))
    for method in ("GET", "POST"):
        run.step(f"solve by {method}", lambda method=method: checking.route(layer.solve(
            options.stops, method=method, returnDirections=True, returnStops=True, outSR=4326), options))
    run.step("solve with every parameter that it has", lambda: checking.route(layer.solve(
        options.stops, returnDirections=True, returnStops=True, returnBarriers=True, outSR=4326, findBestSequence=True,
        useTimeWindows=False, startTime=1700000000000, startTimeIsUTC=True, accumulateAttributeNames="Kilometers,Miles",
        impedanceAttributeName="TravelTime", restrictUTurns="esriNFSBAllowBacktrack", directionsLanguage="de",
        directionsOutputType="esriDOTComplete", directionsStyleName="NA Desktop", directionsLengthUnits="esriNAUKilometers",
        outputLines="esriNAOutputLineTrueShape", outputGeometryPrecision=5, outputGeometryPrecisionUnits="esriMeters",
        barriers=options.between), options))
    run.end()


main()
