/// Size and time limits for clients.
package struct ServerLimits: Sendable {
  /// The maximum size of a trace, in bytes.
  package var bodyBytes = 256 << 20
  /// The time to wait for a complete head.
  package var headPatience: Duration = .seconds(10)
  /// The time before a client without a complete head may be replaced by a waiting one.
  package var certainPatience: Duration = .milliseconds(100)
  /// The time to wait for progress in receiving a body or sending a response.
  package var idlePatience: Duration = .seconds(30)
  /// The time to drain the request body after responding, so that the client gets the response and
  /// not a reset.
  package var lastPatience: Duration = .seconds(2)
  /// The minimum average rate of a body, in bytes per second.
  package var leastBodyRate = 1 << 14
  /// The maximum number of simultaneous connections; others wait.
  package var connections = 32

  /// Makes the default limits.
  package init() {}
}
