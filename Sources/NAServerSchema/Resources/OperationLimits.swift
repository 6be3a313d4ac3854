import JSONText

/// What a service grants whoever asks it, whatever the request.
package struct OperationLimits: Sendable, Hashable {
  /// The largest body, in bytes.
  package var bodyBytes: Int
  /// The longest a request may take, in seconds.
  package var requestSeconds: Double
  /// The longest that a client may take to read an answer, in seconds.
  package var sendSeconds: Double
  /// Requests a minute for each address; nil for any number.
  package var requestsPerMinute: Int?
  /// Requests a minute for each key or user; nil for any number.
  package var requestsPerMinuteAndKey: Int?
  /// The most connections at once.
  package var connections: Int
  /// The most connections of one address at once.
  package var connectionsPerAddress: Int

  /// Limits.
  ///
  /// - Parameters:
  ///   - bodyBytes: The largest body, in bytes.
  ///   - requestSeconds: The longest a request may take, in seconds.
  ///   - sendSeconds: The longest that a client may take to read an answer, in seconds.
  ///   - requestsPerMinute: Requests a minute for each address; nil for any number.
  ///   - requestsPerMinuteAndKey: Requests a minute for each key or user; nil for any number.
  ///   - connections: The most connections at once.
  ///   - connectionsPerAddress: The most connections of one address at once.
  package init(
    bodyBytes: Int, requestSeconds: Double, sendSeconds: Double, requestsPerMinute: Int?,
    requestsPerMinuteAndKey: Int?, connections: Int, connectionsPerAddress: Int
  ) {
    (self.bodyBytes, self.requestSeconds, self.sendSeconds) = (bodyBytes, requestSeconds, sendSeconds)
    (self.requestsPerMinute, self.requestsPerMinuteAndKey) = (requestsPerMinute, requestsPerMinuteAndKey)
    (self.connections, self.connectionsPerAddress) = (connections, connectionsPerAddress)
  }

  /// Writes the limits under names of our own; null stands for none.
  func writeMembers(to out: inout JSONWriter) {
    out.write("maximumBodyBytes", bodyBytes)
    out.write("maximumRequestSeconds", requestSeconds)
    out.write("maximumSendSeconds", sendSeconds)
    out.write("maximumRequestsPerMinute", requestsPerMinute)
    out.write("maximumRequestsPerMinuteAndKey", requestsPerMinuteAndKey)
    out.write("maximumConnections", connections)
    out.write("maximumConnectionsPerAddress", connectionsPerAddress)
  }
}
