import Accounts
import MappedStorage
import OSMImport
import OSMReader
import RoutingEngine

/// A fault as the program reports it: a message for a person, an exit code, and the stop at fault where there is one.
struct CommandFailure: Error, Hashable, Sendable {
  var exit: ExitCode
  var message: String
  /// The stop at fault, counted from 0.
  var stop: Int?
  /// The name written to JSON where it is finer than the exit code's.
  var code: String

  init(_ exit: ExitCode, _ message: String, stop: Int? = nil, code: String? = nil) {
    self.exit = exit
    self.message = message
    self.stop = stop
    self.code = code ?? exit.name
  }

  /// A bad option or value.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(.badOption, message) }

  /// Translates whatever a module threw.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as RoutingError: self.init(routing: error)
    case let error as StorageError: self.init(storage: error)
    case let error as ImportError: self.init(importing: error)
    case let error as OSMReaderError: self.init(reading: error)
    case let error as AccountError: self.init(accounts: error)
    case PreparationError.cancelled: self.init(.interrupted, "stopped; nothing was written")
    default: self.init(.internalFault, "unexpected fault: \(error)")
    }
  }

  private init(routing error: RoutingError) {
    let exit: ExitCode =
      switch error.code {
      case .noStreetNearStop: .noStreetNearStop
      case .noRoute: .noRoute
      case .outsideNetwork: .outsideNetwork
      case .stopInBarrier: .stopInBarrier
      case .badRequest, .unknownMode: .badOption
      case .unusableMode: .badInput
      default: .internalFault
      }
    let option =
      error.asksForDeparture
      ? " with --depart TIME" : error.code == .noStreetNearStop ? " with --search-radius METERS" : ""
    self.init(exit, error.message + option, stop: error.stopIndex, code: error.code.name)
  }

  private init(storage error: StorageError) {
    let exit: ExitCode =
      switch error.code {
      case .unreadable: .unreadableFile
      case .unwritable: .cannotCreateOutput
      case .writeFailed: .writeFailed
      default: .badInput
      }
    self.init(exit, error.message, code: error.code.description)
  }

  private init(reading error: OSMReaderError) {
    let exit: ExitCode =
      switch error.code {
      case .unreadable: .unreadableFile
      case .cancelled: .interrupted
      default: .badInput
      }
    self.init(exit, error.message, code: error.code.description)
  }

  private init(importing error: ImportError) {
    let exit: ExitCode =
      switch error.code {
      case .badOption: .badOption
      case .cancelled: .interrupted
      default: .badInput
      }
    self.init(exit, error.message, code: error.code.name)
  }

  private init(accounts error: AccountError) {
    let exit: ExitCode =
      switch error.code {
      case .unreadable: .unreadableFile
      case .unwritable: .cannotCreateOutput
      case .writeFailed, .busy: .writeFailed
      case .foreign, .newerFormat, .damaged: .badInput
      case .noResources: .internalFault
      default: .badOption
      }
    self.init(exit, error.message, code: error.code.description)
  }
}
