public import ArcGIS
public import Foundation

/// What every example needs and no application would copy: the network on the command line, and how it is told.
public enum Example {
  /// The network that is asked: the first argument, or what `make demo` wrote.
  public static var network: URL {
    if let path = CommandLine.arguments.dropFirst().first { return URL(filePath: path) }
    // Examples/Support/Support.swift
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return repository.appending(path: ".cache/demo.guidepost")
  }

  /// The places that follow the network among the arguments, as latitude, comma, longitude; else those given.
  ///
  /// - Parameter known: Places in inner Helsinki.
  /// - Returns: As many places as are known.
  /// - Throws: Where an argument is no place.
  public static func places(_ known: [Point]) throws -> [Point] {
    let given = try CommandLine.arguments.dropFirst(2).map { text in
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { throw Mistake(text: "'\(text)' is no place: write latitude,longitude") }
      return Point(latitude: numbers[0], longitude: numbers[1])
    }
    guard given.isEmpty || given.count == known.count else {
      throw Mistake(text: "\(known.count) places are needed, \(given.count) given")
    }
    return given.isEmpty ? known : given
  }

  /// Runs the body and tells what it throws on standard error.
  @MainActor public static func run(_ body: @MainActor () async throws -> Void) async {
    do {
      try await body()
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  /// A length as people say it.
  public static func text(_ length: Measurement<UnitLength>) -> String {
    let meters = length.converted(to: .meters).value
    return meters < 1000 ? "\(Int(meters.rounded())) m" : String(format: "%.1f km", meters / 1000)
  }

  /// A time as people say it.
  public static func text(_ time: TimeInterval) -> String {
    let minutes = max(1, Int((time / 60).rounded()))
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  struct Mistake: LocalizedError {
    let text: String
    var errorDescription: String? { text }
  }
}
