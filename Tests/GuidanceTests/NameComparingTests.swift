import Directions
import OSMReader
import RoadNetwork
import TestSupport
import Testing

@testable import Guidance

/// Names compared as numbers against the rule itself, which compares the words of texts.
@Suite struct NameComparingTests {
  /// The words of a name as Unicode has them: in small letters, those of direction left out unless there are no others.
  private static func words(_ name: String) -> [String] {
    let all = name.lowercased().split { " -.()".contains($0) }.map(String.init)
    let core = all.filter { !RoadNames.directionWords.contains($0) }
    return core.isEmpty ? all : core
  }

  /// Whether two names mean one road, by texts alone.
  private static func areOne(_ a: String, _ b: String) -> Bool {
    if a == b { return !a.isEmpty }
    if min(a.utf8.count, b.utf8.count) >= 5 && (a.hasPrefix(b) || b.hasPrefix(a)) { return true }
    let (x, y) = (words(a), words(b))
    return !x.isEmpty && !y.isEmpty && (x.starts(with: y) || y.starts(with: x))
  }

  /// Pieces that names are drawn from: plain ones, Latin-1, composed and decomposed letters, other scripts.
  private static let pieces = [
    "Rua", "rua", "RUA", "São", "SÃO", "sa\u{303}o", "João", "N", "North", "süd", "SÜD", "Hauptstraße", "Haupt", "-",
    ".", "(", ")", " ", "  ", "1º", "×", "÷", "Ÿ", "ÿ", "K", "\u{212A}", "İ", "Ř", "улица", "Улица", "e\u{301}", "é",
    "oeste", "Main St", "\u{1F600}", "\r\n", "\u{7F}",
  ]

  private static func name(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined(separator: Bool.random(using: &random) ? " " : "")
  }

  @Test func numbersSayWhatTextsSay() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let a = Self.name(&random)
      let b = Bool.random(using: &random) ? Self.name(&random) : a + Self.name(&random)
      #expect(RoadNames.isSameName(a, b) == Self.areOne(a, b), "'\(a)' and '\(b)'")
    }
  }

  @Test func foldedWordsAreEqualWhereWordsAre() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<5_000 {
      let (a, b) = (Self.name(&random), Self.name(&random))
      var x: [UInt64] = []
      var y: [UInt64] = []
      guard FoldedName.append(a.utf8, to: &x), FoldedName.append(b.utf8, to: &y) else { continue }
      #expect(x.count == Self.words(a).count, "'\(a)'")
      #expect((x == y) == (Self.words(a) == Self.words(b)), "'\(a)' and '\(b)'")
    }
  }

  private static func refs(_ random: inout SeededGenerator) -> String {
    let pieces = ["A", "B", "20", "7", " ", "-", ";", "; ", "", "Ä", "А", "e\u{301}", "\r\n", ";\u{301}", " \u{301}"]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Lists of numbers taken apart letter by letter.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  @Test func listsOfNumbersAreReadLetterByLetter() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<20_000 {
      let (a, b) = (Self.refs(&random), Self.refs(&random))
      #expect(RoadNames.list(a) == Self.parts(a), "'\(a)'")
      #expect(RoadNames.hasParts(a.utf8) == !Self.parts(a).isEmpty, "'\(a)'")
      var x: [UInt64] = []
      var y: [UInt64] = []
      guard FoldedRefs.append(a.utf8, to: &x), FoldedRefs.append(b.utf8, to: &y) else { continue }
      let share = Self.parts(a).contains { ref in Self.parts(b).contains { RoadNames.isSameRef(ref, $0) } }
      #expect(!Set(x).isDisjoint(with: y) == share, "'\(a)' and '\(b)'")
    }
  }

  /// The book of a network's names answers as the texts do, for every two of its roads.
  @Test func bookAgreesWithTexts() throws {
    let names = [
      "", "Rua de São João", "Rua de São João Novo", "RUA DE SÃO JOÃO", "N Main Street", "Main Street", "Main",
      "Hauptstraße", "Hauptstraßenbrücke", "Улица Мира", "улица мира", "Rua 1º de Maio", "Süd", "Nord",
    ]
    let refs = ["", "A 20", "A20", "A-20;B 1", "B 1", "C 7"]
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let ways = (0..<25).map { i in
      DrawnMap.Way(
        "\(letters[i])\(letters[i + 1])",
        ["highway": "residential", "name": names[i % names.count], "ref": refs[i * 5 % refs.count]])
    }
    let network = try DrawnMap(gridMeters: 50, letters.map { String($0) }.joined(separator: "-"), ways: ways).network()
    let book = RoadBook(network)
    let edges = (0..<UInt32(network.pairCount)).map { EdgeID(pair: $0, .forward) }
    let labels = edges.map { edge in
      let record = network.name(of: edge)
      return RoadLabel(name: network.string(record.name), refs: RoadNames.list(network.string(record.ref)))
    }
    #expect(Set(labels).count > 20)
    for (i, a) in edges.enumerated() {
      #expect(book.title(of: a).called.name == labels[i].name)
      for (j, b) in edges.enumerated() {
        let (x, y) = (book.title(of: a), book.title(of: b))
        let pair = "\(labels[i]) and \(labels[j])"
        #expect(RoadNames.isSameRoad(x, y) == RoadNames.isSameRoad(labels[i], labels[j]), "\(pair)")
        #expect(RoadNames.isNews(x, y) == RoadNames.isNews(labels[i], labels[j]), "\(pair)")
        #expect(x.hasSameName(as: y) == (labels[i].name == labels[j].name), "\(pair)")
        #expect(x.hasSameRefs(as: y) == (labels[i].refs == labels[j].refs), "\(pair)")
      }
    }
  }
}
