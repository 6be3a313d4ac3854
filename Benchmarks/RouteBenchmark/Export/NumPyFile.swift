import Foundation

/// Arrays in the `.npy` format of NumPy, version 1.0.
enum NumPyFile {
  static func write(_ values: [UInt32], to path: String) throws { try write(values, type: "<u4", to: path) }

  static func write(_ values: [Float], to path: String) throws { try write(values, type: "<f4", to: path) }

  private static func write<Value: BitwiseCopyable>(_ values: [Value], type: String, to path: String) throws {
    var header = "{'descr': '\(type)', 'fortran_order': False, 'shape': (\(values.count),), }"
    // Magic, version and the header's length take 10 bytes; together with the header a multiple of 64.
    header += String(repeating: " ", count: 63 - (header.utf8.count + 10) % 64) + "\n"
    let length = UInt16(header.utf8.count)
    var data = Data([0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(length & 0xFF), UInt8(length >> 8)])
    data += Data(header.utf8)
    values.withUnsafeBytes { data.append(contentsOf: $0) }
    try data.write(to: URL(filePath: path))
  }
}
