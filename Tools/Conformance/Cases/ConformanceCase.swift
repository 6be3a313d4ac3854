/// One case: a small map and questions about it.
struct ConformanceCase: Decodable {
  var id: String
  var profile: String
  var gridMeters: Double
  var query: [String: CellText]
  /// Longitude and latitude of named places.
  var nodes: [String: [Double]]
  /// The map as OSM XML.
  var osm: String
  var checks: [Check]

  enum CodingKeys: String, CodingKey {
    case id, profile, query, nodes, osm, checks
    case gridMeters = "grid_m"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    profile = try values.decode(String.self, forKey: .profile)
    gridMeters = try values.decodeIfPresent(Double.self, forKey: .gridMeters) ?? 100
    query = (try? values.decode([String: CellText].self, forKey: .query)) ?? [:]
    nodes = try values.decodeIfPresent([String: [Double]].self, forKey: .nodes) ?? [:]
    osm = try values.decode(String.self, forKey: .osm)
    checks = try values.decode([Check].self, forKey: .checks)
  }

  /// A kind of question with its rows.
  struct Check: Decodable {
    var kind: String
    var rows: [Row]
    /// Number of rows of a form this tool does not know.
    var unknownRows: Int

    enum CodingKeys: String, CodingKey { case kind, rows, table }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      kind = try values.decode(String.self, forKey: .kind)
      if let rows = try? values.decode([Row].self, forKey: .rows) {
        self.rows = rows
        unknownRows = 0
      } else {
        rows = []
        let table = try? values.decode([[CellText]].self, forKey: .table)
        unknownRows = max(1, (table?.count ?? 0) - 1)
      }
    }
  }

  /// One question and its answer. Fields of the wrong form read as absent, so that the row fails rather than the line.
  struct Row: Decodable {
    var waypoints: [String]
    var bearings: String?
    var params: [String: CellText]
    var way: String?
    var from: [Double]?
    var to: [Double]?
    var expect: [String: String]

    enum CodingKeys: String, CodingKey { case waypoints, bearings, params, way, from, to, expect }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      waypoints = (try? values.decode([String].self, forKey: .waypoints)) ?? []
      bearings = try? values.decode(String.self, forKey: .bearings)
      params = (try? values.decode([String: CellText].self, forKey: .params)) ?? [:]
      way = try? values.decode(String.self, forKey: .way)
      from = try? values.decode([Double].self, forKey: .from)
      to = try? values.decode([Double].self, forKey: .to)
      let cells = (try? values.decode([String: CellText].self, forKey: .expect)) ?? [:]
      expect = cells.mapValues(\.text)
    }
  }

  /// A cell as text, whatever JSON type it was written in.
  struct CellText: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self.text = text
      } else if let number = try? value.decode(Double.self) {
        text = number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
      } else if let flag = try? value.decode(Bool.self) {
        text = String(flag)
      } else {
        text = ""
      }
    }
  }
}
