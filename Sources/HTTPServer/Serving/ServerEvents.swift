import CHTTPServer

/// Where the C target calls in. Its threads are not Swift's: nothing here belongs to an actor or waits.
enum ServerEvents {
  static var table: chs_events {
    chs_events(
      context: nil,
      head: { context, handle, head in
        guard let context else { return nil }
        let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
        return Unmanaged.passRetained(core.begin(handle, RequestHead(head.pointee))).toOpaque()
      },
      too_large: { exchange in
        let exchange = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
        exchange.refuse(exchange.core.check.tooLarge)
      },
      ready: { exchange, body in
        Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue().handle(body: body.array)
      },
      keep: { exchange in
        Unmanaged.passRetained(Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()).toOpaque()
      },
      late: { exchange, ending in
        Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue().answerLate(.init(ending))
      },
      gone: { exchange, ending in
        Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().leave(.init(ending))
      },
      read: { exchange, buffer, capacity in
        let exchange = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
        let piece = exchange.read(capacity) { bytes in
          bytes.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { buffer.update(from: first, count: source.count) }
          }
        }
        return switch piece {
        case .bytes(let count): count
        case .later: Int(CHS_READ_LATER.rawValue)
        case .end: Int(CHS_READ_END.rawValue)
        case .broken: Int(CHS_READ_BROKEN.rawValue)
        }
      },
      finished: { exchange, ending in
        Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().finish(.init(ending))
      },
      log: { context, message in
        guard let context else { return }
        let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
        core.observer?.serverReported(String(cString: message))
      })
  }
}

extension chs_text {
  var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: length)) }
  var string: String { String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self) }
}

extension RequestHead {
  init(_ head: chs_head) {
    let fields = UnsafeBufferPointer(start: head.headers, count: head.header_count).map { header in
      HTTPHeaders.Field(name: header.name.string, value: String(header.value.string.trimmed))
    }
    self.init(
      method: head.method.string, target: head.target.string, version: head.version.string,
      headers: HTTPHeaders(fields), remoteAddress: String(cString: head.remote_address), isSecure: head.is_secure != 0,
      isCut: head.is_cut != 0, excess: .init(head.extra))
  }
}

extension HTTPRequestRecord.Ending {
  init(_ ending: Int32) {
    switch UInt32(bitPattern: ending) {
    case CHS_SENT.rawValue: self = .sent
    case CHS_TIMED_OUT.rawValue: self = .timedOut
    case CHS_STOPPED.rawValue: self = .stopped
    default: self = .clientGone
    }
  }
}

extension RequestHead.Excess {
  init(_ extra: Int32) {
    switch UInt32(bitPattern: extra) {
    case CHS_EXTRA_OF_ALL.rawValue: self = .ofAll
    case CHS_EXTRA_OF_CLIENT.rawValue: self = .ofClient
    default: self = .none
    }
  }
}
