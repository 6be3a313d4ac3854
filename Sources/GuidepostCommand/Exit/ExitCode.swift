/// How the program ends: one table for the code, `--help` and the tests.
struct ExitCode: Hashable, Sendable {
  /// The process's status.
  let status: Int32
  /// The stable name written to JSON.
  let name: String
  /// What it means, as `--help` prints it.
  let meaning: String

  private init(_ status: Int32, _ name: String, _ meaning: String) {
    self.status = status
    self.name = name
    self.meaning = meaning
  }

  static let success = ExitCode(0, "success", "success")
  static let noStreetNearStop = ExitCode(2, "noStreetNearStop", "no street of the travel mode near a stop")
  static let noRoute = ExitCode(3, "noRoute", "no route between two stops")
  static let outsideNetwork = ExitCode(4, "outsideNetwork", "a stop lies outside the network")
  static let stopInBarrier = ExitCode(5, "stopInBarrier", "a stop lies where a barrier closes the streets")
  static let cannotListen = ExitCode(
    69, "cannotListen", "the port, the address or the certificate of a service cannot be used")
  static let badOption = ExitCode(64, "badOption", "bad command, option or value")
  static let badInput = ExitCode(65, "badInput", "input is damaged, truncated or of another kind")
  static let unreadableFile = ExitCode(66, "unreadableFile", "input cannot be opened or read")
  static let internalFault = ExitCode(70, "internalFault", "a fault of the program itself")
  static let cannotCreateOutput = ExitCode(73, "cannotCreateOutput", "output cannot be created")
  static let writeFailed = ExitCode(74, "writeFailed", "output cannot be written, for example because the disk is full")
  static let interrupted = ExitCode(130, "interrupted", "interrupted; 129, 131 or 143 by SIGHUP, SIGQUIT or SIGTERM")

  /// Every code, by status.
  static let all = [
    success, noStreetNearStop, noRoute, outsideNetwork, stopInBarrier, badOption, badInput, unreadableFile,
    cannotListen,
    internalFault, cannotCreateOutput, writeFailed, interrupted,
  ]
}
