internal import CSystem

/// A 64-bit checksum of bytes, as Documentation/Formats/network-file.md states it, at the speed of memory.
///
/// It finds accidental damage; it is no protection against forgery.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 { gp_checksum(bytes.baseAddress, bytes.count) }
