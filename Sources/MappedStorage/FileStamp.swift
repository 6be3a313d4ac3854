#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What tells one state of a file from another without reading it: which file it is, its size and when it changed.
public struct FileStamp: Hashable, Sendable {
  private let device, inode: UInt64
  private let size: Int64
  private let seconds, nanoseconds, statusSeconds, statusNanoseconds: Int64

  /// Asks the system, following symbolic links; nil where nothing stands under the path.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    (seconds, nanoseconds) = (Int64(modified.tv_sec), Int64(modified.tv_nsec))
    (statusSeconds, statusNanoseconds) = (Int64(changed.tv_sec), Int64(changed.tv_nsec))
  }

  /// Whether the content of one file was changed since, and no other file put into its place. Other permissions or names
  /// are no change.
  public func isRewritten(since other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
      && (size, seconds, nanoseconds) != (other.size, other.seconds, other.nanoseconds)
  }
}
