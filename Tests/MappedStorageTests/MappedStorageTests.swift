import Foundation
import TestSupport
import Testing

@testable import MappedStorage

/// What a storage file promises: it comes back as written, and anything else is refused by name.
@Suite struct MappedStorageTests {
  static let magic = Array("TESTFILE".utf8)

  static func sample() -> StorageWriter {
    var writer = StorageWriter(magic: magic, version: 3)
    writer.add("numbers", (0..<1000).map { UInt32($0 * $0) })
    writer.add("bytes", Array("a little text".utf8))
    writer.add("empty", [UInt64]())
    writer.add("places", [Int64](repeating: -5, count: 7))
    return writer
  }

  static func open(_ image: [UInt8]) throws -> StorageReader {
    try StorageReader(MappedBytes(image: image, name: "test"), magic: magic, versions: 2...3)
  }

  static func scratchFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guidepost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func columnsComeBackAsWritten() throws {
    let reader = try Self.open(Self.sample().image())
    #expect(Array(try reader.column("numbers", of: UInt32.self)) == (0..<1000).map { UInt32($0 * $0) })
    #expect(String(decoding: try reader.column("bytes", of: UInt8.self), as: UTF8.self) == "a little text")
    #expect(try reader.column("empty", of: UInt64.self).isEmpty)
    #expect(Array(try reader.column("places", of: Int64.self)) == Array(repeating: -5, count: 7))
    #expect(reader.formatVersion == 3)
    try reader.verifyChecksums()
  }

  @Test func everySectionStartsOnA64ByteBoundary() throws {
    let storage = MappedBytes(image: Self.sample().image())
    let reader = try StorageReader(storage, magic: Self.magic, versions: 3...3)
    let start = UInt(bitPattern: storage.bytes.baseAddress)
    let numbers = UInt(bitPattern: try reader.column("numbers", of: UInt32.self).base)
    let places = UInt(bitPattern: try reader.column("places", of: Int64.self).base)
    #expect((numbers - start) % 64 == 0)
    #expect((places - start) % 64 == 0)
  }

  @Test func aSectionOfAnotherRecordSizeIsRefused() throws {
    let reader = try Self.open(Self.sample().image())
    #expect(throws: StorageError.self) { try reader.column("numbers", of: UInt64.self) }
    #expect(throws: StorageError.self) { try reader.column("missing", of: UInt8.self) }
  }

  @Test func everyTruncationIsRefused() {
    let image = Self.sample().image()
    for length in 0..<image.count {
      #expect(throws: StorageError.self) { try Self.open(Array(image.prefix(length))) }
    }
  }

  /// Worked out by another program from what Documentation/Formats/network-file.md says.
  @Test func checksumsAreThoseOfTheFormat() {
    let square: [UInt8] = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    for (bytes, expected) in [
      ([], 0), (Array("abc".utf8), 0xd1cd_1670_9219_05f7),
      (Array(String(repeating: "0123456789", count: 7).utf8), 0xc452_9005_2e2b_0870), (square, 0x43cc_c881_0fec_0302),
    ] as [([UInt8], UInt64)] {
      #expect(bytes.withUnsafeBytes { checksum($0) } == expected)
    }
  }

  /// Accidents that a plain sum would not see: blocks or words that changed places, words that make up for each other,
  /// zeros at the end.
  @Test func checksumsTellBytesThatMoved() {
    var random = SeededGenerator(seed: 7)
    func sum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { checksum($0) } }
    for _ in 0..<200 {
      let bytes = (0..<random.int(in: 200...700)).map { _ in UInt8(random.int(in: 0...255)) }
      #expect(sum(bytes + [0]) != sum(bytes))
      for size in [8, 64] {
        let (first, second) = (random.int(in: 0...1) * size, random.int(in: 2...(bytes.count / size - 1)) * size)
        var moved = bytes
        for i in 0..<size { moved.swapAt(first + i, second + i) }
        #expect(sum(moved) != sum(bytes))
      }
      var evened = bytes
      evened[0] &+= 1
      evened[64] &-= 1
      #expect(sum(evened) != sum(bytes))
    }
  }

  /// Every single changed byte is noticed, at opening or by the checksums, or lies in the padding between sections.
  @Test func everyChangedByteOfContentIsFound() throws {
    let image = Self.sample().image()
    let reader = try Self.open(image)
    var unnoticed = 0
    for position in image.indices {
      var damaged = image
      damaged[position] ^= 0x41
      do {
        try Self.open(damaged).verifyChecksums()
        unnoticed += 1
      } catch is StorageError {
      }
    }
    let content = reader.sections.reduce(0) { $0 + $1.count * $1.recordBytes }
    let padding = image.count - content - reader.sections.count * 64 - 64
    #expect(unnoticed == padding)
  }

  @Test func theErrorSaysWhatIsWrong() throws {
    let image = Self.sample().image()
    func code(_ bytes: [UInt8]) -> StorageError.Code? {
      do {
        _ = try Self.open(bytes)
        return nil
      } catch let error as StorageError { return error.code } catch { return nil }
    }
    var newer = image
    newer[8] = 9
    var older = image
    older[8] = 1
    #expect(code([]) == .foreign)
    #expect(code(Array("<?xml version='1.0'?><osm/>".utf8)) == .foreign)
    #expect(code(newer) == .newerFormat)
    #expect(code(older) == .olderFormat)
    #expect(code(Array(image.dropLast())) == .truncated)
    #expect(code(image + [0]) == .damaged)
    #expect(code(image) == nil)
  }

  @Test func sectionsThatPointOutsideAreRefusedEvenWithARightChecksum() throws {
    // A hostile file can carry a right checksum: the bounds are checked on their own.
    var writer = StorageWriter(magic: Self.magic, version: 3)
    writer.add("a", [UInt8](repeating: 1, count: 100))
    let image = writer.image()
    for (offset, value) in [(64 + 40, UInt64.max), (64 + 40, 1 << 40), (64 + 32, 1 << 62), (64 + 32, 33)] {
      var hostile = image
      for byte in 0..<8 { hostile[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(byte))) }
      #expect(throws: StorageError.self) { try Self.open(hostile) }
    }
  }

  @Test func writingReplacesWhollyOrNotAtAll() throws {
    let folder = try Self.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    try Self.sample().write(to: path)
    let reader = try StorageReader(MappedBytes(path: path), magic: Self.magic, versions: 3...3)
    try reader.verifyChecksums()
    // A mapped file stays readable while it is replaced.
    var other = StorageWriter(magic: Self.magic, version: 3)
    other.add("numbers", [UInt32(1)])
    try other.write(to: path)
    try reader.verifyChecksums()
    #expect(try reader.column("numbers", of: UInt32.self).count == 1000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func writingWhereItCannotBeWrittenLeavesNothing() throws {
    let folder = try Self.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: StorageError.self) {
      try Self.sample().write(to: folder.appendingPathComponent("missing/file").path)
    }
    // The final name is a folder with something in it: renaming over it fails.
    let occupied = folder.appendingPathComponent("occupied")
    try FileManager.default.createDirectory(
      at: occupied.appendingPathComponent("x"), withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { try Self.sample().write(to: occupied.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["occupied"])
  }

  @Test func missingFilesAndFoldersAreNamed() throws {
    do {
      _ = try MappedBytes(path: "/nonexistent/file")
      Issue.record("opening a missing file must throw")
    } catch let error as StorageError {
      #expect(error.code == .unreadable)
      #expect(error.message.contains("/nonexistent/file"))
    }
    #expect(throws: StorageError.self) { try MappedBytes(path: "/tmp") }
  }
}
