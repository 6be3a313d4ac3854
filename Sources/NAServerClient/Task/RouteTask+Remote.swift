public import Foundation
public import RouteModel

extension RouteTask {
  /// A task on a route service.
  ///
  /// Nothing is asked until the task is loaded, which every method does by itself.
  ///
  /// - Parameter url: The address of a network layer, such as
  ///   `https://host/arcgis/rest/services/World/Route/NAServer/Route_World`, with or without a slash at its end.
  ///   Anything else makes `load()` throw `invalidServiceURL`.
  public convenience init(url: URL) {
    self.init(url: url, connection: ServiceConnection())
  }

  package convenience init(url: URL, connection: ServiceConnection) {
    self.init(url: url, solver: RemoteRouteSolver(url: url, connection: connection))
  }
}
