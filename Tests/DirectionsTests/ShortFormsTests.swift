import TestSupport
import Testing

@testable import Directions

/// The glance at a name against the longer look: what is said as it stands must really be.
@Suite struct ShortFormsTests {
  private static let pieces = [
    "Main", "St", "St.", "Ave", "N", "NW", "Dr", "Dr.", "King", "Hauptstr.", "Hauptstr", "Str.", "straße", "Süd", "São",
    "10", "I", "A", "1º", "(West)", "Long Name, With More Behind", "SR", "US", "Pl.", "\u{301}", "улица", "²", " ", "",
  ]

  @Test(arguments: LanguageTag.supported) func whatIsSaidAsItStandsHasNothingToSay(language: LanguageTag) {
    let vocabulary = Vocabulary.nearest(to: language)
    let names = SpokenNames(vocabulary: vocabulary)
    var random = SeededGenerator(seed: 21)
    var glances = 0
    for _ in 0..<5_000 {
      let name = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
      guard vocabulary.shortForms.areAbsent(from: name) else { continue }
      glances += 1
      #expect(RoadNumber(vocabulary: vocabulary).spoken(name) == nil, "'\(name)'")
      #expect(names.expanded(name) == name, "'\(name)'")
    }
    #expect(glances > 50)
  }

  @Test func shortFormsAreSeen() {
    let forms = Vocabulary.nearest(to: .english).shortForms
    for name in ["Main St", "N Main", "Route 7", "A Street With Much To Say, So It Seems"] {
      #expect(!forms.areAbsent(from: name), "\(name)")
    }
    #expect(forms.areAbsent(from: "Rua de São João"))
    #expect(!Vocabulary.nearest(to: .german).shortForms.areAbsent(from: "Hauptstr."))
  }
}
