@_exported public import GeometryModel
@_exported public import GuidepostCompatibility
@_exported public import LocalRouting
@_exported public import MapModel
@_exported public import NAServerClient
@_exported public import RouteModel
