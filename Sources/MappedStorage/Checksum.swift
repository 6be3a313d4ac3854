/// A 64-bit checksum of bytes: FNV-1a over 8-byte little-endian words with a final avalanche step.
///
/// It finds accidental damage; it is no protection against forgery.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  let prime: UInt64 = 0x0000_0100_0000_01b3
  let words = bytes.count / 8
  for i in 0..<words {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self))
    hash = (hash ^ word) &* prime
    hash ^= hash >> 32
  }
  for i in (words &* 8)..<bytes.count { hash = (hash ^ UInt64(bytes[i])) &* prime }
  hash = (hash ^ UInt64(bytes.count)) &* prime
  hash ^= hash >> 29
  return hash &* 0x9e37_79b9_7f4a_7c15
}
