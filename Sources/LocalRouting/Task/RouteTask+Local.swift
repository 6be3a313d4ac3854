public import Foundation
public import MapModel
public import RouteModel

extension RouteTask {
  /// A task on a network file, without any service.
  ///
  /// Nothing is opened until the task is loaded, which every method does by itself. The file is mapped into memory and
  /// may be shared by any number of tasks and programs.
  ///
  /// - Parameters:
  ///   - pathToDatabaseURL: A file that `guidepost import` wrote, or a folder that holds exactly one file whose name
  ///     ends in `.guidepost`. Anything else makes `load()` throw `networkUnreadable`.
  ///   - networkName: What `RouteTaskInfo.networkName` is to say. A network file holds one network with every travel
  ///     mode, so the name selects nothing; an empty name, or one with line breaks, makes `load()` throw
  ///     `invalidParameter`, because it is most likely the result of a mistake.
  public convenience init(pathToDatabaseURL: URL, networkName: String) {
    self.init(url: nil, solver: LocalRouteSolver(file: pathToDatabaseURL, networkName: networkName))
  }

  /// A task on a network of a map.
  ///
  /// - Parameter dataset: The network, such as one of `Map.transportationNetworks`. Its name is that of
  ///   `RouteTaskInfo.networkName`.
  public convenience init(dataset: TransportationNetworkDataset) {
    self.init(pathToDatabaseURL: dataset.fileURL, networkName: dataset.name)
  }
}
