import Geodesy
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RoutingEngine

/// The map of a case, imported in memory, and the engine over it.
struct CaseMap {
  /// What became of one question.
  enum Answer {
    case found(RouteResult)
    /// The engine says that there is no route.
    case none(String)
    /// Something else went wrong; never what a peer expects.
    case fault(String)
  }

  private let engine: Result<RoutingEngine, CaseFault>
  private struct CaseFault: Error {
    var message: String
    /// Whether the map merely holds no road.
    var isEmptyMap: Bool
  }

  init(_ test: ConformanceCase) {
    do {
      let file = try OSMFile(.bytes(Array(test.osm.utf8), format: .xml, name: test.id))
      let tables = try OSMImporter(options: ImportOptions()).importNetwork(from: file) { _ in true }.tables
      let network = try RoadNetwork(MappedBytes(image: tables.storageWriter().image(), name: test.id))
      engine = .success(RoutingEngine(network: network))
    } catch {
      let isEmptyMap = (error as? ImportError)?.code == .noRoads
      engine = .failure(CaseFault(message: "import: \(error)", isEmptyMap: isEmptyMap))
    }
  }

  func route(_ request: RouteRequest) -> Answer {
    switch engine {
    case .failure(let fault): return fault.isEmptyMap ? .none(fault.message) : .fault(fault.message)
    case .success(let engine):
      do { return .found(try engine.route(request)) } catch let error as RoutingError {
        let isAnswer = [.noRoute, .noStreetNearStop, .outsideNetwork].contains(error.code)
        return isAnswer ? .none(error.message) : .fault(error.message)
      } catch { return .fault("\(error)") }
    }
  }

  /// The mode that answers for a peer's profile; nil when there is none.
  static func mode(of profile: String) -> Mode? {
    switch profile.split(separator: "_").first {
    case "car": .car
    case "bicycle": .bicycle
    case "foot": .foot
    case "truck": .truck
    default: nil
    }
  }
}
