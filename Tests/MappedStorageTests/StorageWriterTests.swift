import Foundation
import MappedStorage
import Testing

/// Where a writer may take sections from, and that it takes them as they are.
@Suite struct StorageWriterTests {
  private typealias Storage = MappedStorageTests

  @Test("columns, arrays and lent records make the same file; written and in memory it is the same")
  func sources() throws {
    let numbers = (0..<1000).map { UInt32($0 * $0) }
    let column = Column(copying: numbers)
    var fromColumn = StorageWriter(magic: Storage.magic, version: 3)
    fromColumn.add("numbers", column)
    fromColumn.add("none", Column<UInt64>())
    var fromArray = StorageWriter(magic: Storage.magic, version: 3)
    fromArray.add("numbers", numbers)
    fromArray.add("none", [UInt64]())
    #expect(fromColumn.image() == fromArray.image())
    numbers.withUnsafeBufferPointer { lent in
      var writer = StorageWriter(magic: Storage.magic, version: 3)
      writer.add("numbers", lending: lent)
      writer.add("none", [UInt64]())
      #expect(writer.image() == fromArray.image())
    }
    let folder = try Storage.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    try fromColumn.write(to: path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == fromArray.image())
  }

  @Test("all or some sections of another file come over, and more can be added")
  func contents() throws {
    let sample = try Storage.open(Storage.sample().image())
    var whole = StorageWriter(magic: Storage.magic, version: 3)
    whole.add(contentsOf: sample)
    #expect(whole.image() == Storage.sample().image())
    var some = StorageWriter(magic: Storage.magic, version: 3)
    some.add(contentsOf: sample) { $0 != "numbers" }
    some.add("more", [UInt16(7)])
    let reader = try Storage.open(some.image())
    #expect(reader.sections.map(\.name) == ["bytes", "empty", "places", "more"])
    #expect(Array(try reader.column("places", of: Int64.self)) == Array(repeating: -5, count: 7))
    try reader.verifyChecksums()
  }

  @Test("damage to a section that comes over is still found in the new file")
  func damage() throws {
    var image = Storage.sample().image()
    let intact = try Storage.open(image)
    let place = try #require(image.firstRange(of: Array("a little text".utf8)))
    image[place.lowerBound] ^= 1
    var writer = StorageWriter(magic: Storage.magic, version: 3)
    writer.add(contentsOf: try Storage.open(image))
    let copy = try Storage.open(writer.image())
    #expect(copy.identity == intact.identity)
    #expect(throws: StorageError.self) { try copy.verifyChecksums() }
  }

  @Test("a file without a name can be read and leaves nothing behind")
  func unnamed() throws {
    let folder = try Storage.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    let bytes = try Storage.sample().mapped(beside: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    let reader = try StorageReader(bytes, magic: Storage.magic, versions: 3...3)
    try reader.verifyChecksums()
    #expect(reader.sections.count == 4)
  }

  @Test("a column filled in place holds what was put there")
  func building() {
    let builder = ColumnBuilder<Int64>(repeating: -1, count: 100)
    for index in 0..<50 { builder[index] = Int64(index) }
    #expect(builder[49] == 49 && builder[50] == -1)
    let column = builder.column()
    #expect(Array(column) == (0..<50).map(Int64.init) + Array(repeating: -1, count: 50))
    #expect(ColumnBuilder<UInt8>(repeating: 0, count: 0).column().isEmpty)
  }
}
