#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file of a store before SQLite sees it: there, regular, and ours alone to read.
///
/// A file that exists is looked at by its name and never opened here: closing it would drop the locks that SQLite holds
/// for other stores of this process.
enum StoreFile {
  /// Makes the file where there is none and `creates` says so, and keeps others from reading it.
  ///
  /// SQLite gives its side files the mode of this one.
  /// - Throws: `AccountError` that names the file and the remedy.
  static func prepare(_ path: String, creates: Bool) throws {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AccountError(.unreadable, "the path of the account store is empty or holds a zero byte; give another")
    }
    if creates { try create(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(path, errno, creates: creates) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw AccountError(.foreign, "'\(path)' is a folder or device; an account store is a file on a local disk")
    }
    // Shorter than SQLite's shortest page; of one byte, SQLite takes it for an empty file.
    guard status.st_size == 0 || status.st_size >= 512 else {
      throw AccountError(.foreign, "'\(path)' is no account store; it was left as it is: give another path")
    }
    if status.st_mode & 0o077 != 0, chmod(path, 0o600) != 0 {
      throw AccountError(
        .unwritable, "others may read the account store '\(path)', and that cannot be changed; run: chmod 600 '\(path)'"
      )
    }
  }

  private static func create(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw fault(path, errno, creates: true)
    }
  }

  private static func fault(_ path: String, _ number: Int32, creates: Bool) -> AccountError {
    let reason = String(cString: strerror(number))
    switch number {
    case ENOENT where !creates:
      return AccountError(
        .unreadable, "there is no account store '\(path)'; 'guidepost accounts user add NAME --store FILE' makes one")
    case EACCES, EPERM, EROFS:
      return AccountError(
        .unwritable, "the account store '\(path)' cannot be used: \(reason); its file and folder must be writable")
    default:
      return AccountError(
        creates ? .unwritable : .unreadable,
        "the account store '\(path)' cannot be opened: \(reason); give a file in a folder that exists")
    }
  }
}
