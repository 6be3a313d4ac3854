import Accounts
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc

  /// `guidepost accounts user add` on a terminal: asks twice, shows nothing, and can be interrupted.
  @Suite struct PasswordPromptTests {
    /// The program with a terminal of its own as standard input.
    private final class Session {
      let folder: TemporaryFolder
      private let process = Process()
      private let terminal: Int32
      private let errors: String
      var file: String { folder.path("accounts.db") }

      init() throws {
        folder = try TemporaryFolder()
        errors = folder.path("errors")
        // What posix_openpt, unlockpt and ptsname do on Linux; Swift does not see them.
        terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (unlocked, number): (CInt, CInt) = (0, 0)
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        guard terminal >= 0, ioctl(terminal, setLock, &unlocked) == 0, ioctl(terminal, getNumber, &number) == 0 else {
          throw POSIXError(.ENOTTY)
        }
        let side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try Data().write(to: URL(filePath: errors))
        process.executableURL = URL(filePath: GuidepostProcess.path ?? "guidepost is not built")
        process.arguments = ["accounts", "user", "add", "anna", "--store", file]
        process.standardInput = FileHandle(fileDescriptor: side, closeOnDealloc: true)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
      }

      deinit { close(terminal) }

      var said: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

      /// Types a line after a question was asked.
      func answer(_ question: String, with line: String) {
        while !said.contains(question), process.isRunning { usleep(5000) }
        let bytes = Array(line.utf8)
        #expect(write(terminal, bytes, bytes.count) == bytes.count)
      }

      func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
      }

      /// What the terminal shows.
      func shown() -> String {
        _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }
    }

    @Test func aPasswordIsAskedForTwiceAndNotShown() throws {
      let session = try Session()
      session.answer("New password for anna: ", with: "correct horse\n")
      session.answer("The same again: ", with: "correct horse\n")
      #expect(session.end() == 0, "\(session.said)")
      #expect(!session.shown().contains("horse") && !session.said.contains("horse"))
      #expect(
        try AccountStore(path: session.file).signIn(name: "anna", password: Secret("correct horse")).name == "anna")
    }

    @Test func twoDifferentOnesChangeNothing() throws {
      let session = try Session()
      session.answer("New password for anna: ", with: "correct horse\n")
      session.answer("The same again: ", with: "correct house\n")
      #expect(session.end() == 64)
      #expect(session.said.contains("the two passwords differ"))
      #expect(!FileManager.default.fileExists(atPath: session.file))
    }

    /// Control-C, which reaches the program as a character while it hides what is typed.
    @Test func anInterruptionEndsTheQuestion() throws {
      let session = try Session()
      session.answer("New password for anna: ", with: "corr\u{3}")
      #expect(session.end() == 130)
      #expect(session.said.contains("nothing was changed"))
      #expect(!FileManager.default.fileExists(atPath: session.file))
    }
  }
#endif
