import Foundation
import GuidepostCompatibility
import Testing

@Suite struct TextTests {
  /// A bundle with a table of its own, which goes with the value.
  private final class Tables {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID().uuidString)")
    let bundle: Bundle

    init(_ lines: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(lines.utf8).write(to: folder.appending(path: "Localizable.strings"))
      bundle = try #require(Bundle(path: folder.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("without a table the text is its own translation")
  func plain() {
    let (count, street, share) = (3, "100 % Road", 0.5)
    #expect(String(localized: "Find the way", comment: "A button") == "Find the way")
    #expect(String(localized: "\(count) stops on \(street)") == "3 stops on 100 % Road")
    #expect(String(localized: "\(share) of 100 %") == "0.500000 of 100 %")
    #expect(String(localized: "Rate: \(0.25, format: .percent.locale(Locale(identifier: "en_US")))") == "Rate: 25%")
    #expect(String(localized: "route.title", defaultValue: "Way to \(street)") == "Way to 100 % Road")
    #expect(String(localized: "100%") == "100%")
  }

  @Test("a table gives the text, in another order if it must")
  func tables() throws {
    let tables = try Tables(
      #"""
      "%lld stops on %@" = "Auf %2$@: %1$lld Halte";
      "route.title" = "Weg nach %@";
      "odd" = "50 %% and %3$@";
      """#)
    let (count, street) = (3, "A %@ B")
    #expect(String(localized: "\(count) stops on \(street)", bundle: tables.bundle) == "Auf A %@ B: 3 Halte")
    #expect(
      String(localized: "route.title", defaultValue: "Way to \(street)", bundle: tables.bundle) == "Weg nach A %@ B")
    #expect(String(localized: "odd", bundle: tables.bundle) == "50 % and %3$@")
  }

  @Test("notifications come one after the other, only those of the name and object")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("arrived")
    let sender = NSObject()
    var iterator = center.notifications(named: name, object: sender).makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 0])
    center.post(name: Notification.Name("left"), object: sender)
    for number in 1...3 { center.post(name: name, object: sender, userInfo: ["number": number]) }
    for number in 1...3 {
      let notification = await iterator.next(isolation: nil)
      #expect(notification?.userInfo?["number"] as? Int == number)
    }
  }

  @Test("a colour comes with the module")
  func color() { #expect(UIColor.systemBlue != UIColor.orange) }
}
