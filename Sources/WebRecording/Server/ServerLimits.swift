/// How much and how long a client may send.
package struct ServerLimits: Sendable {
  /// How many bytes a trace may have.
  package var bodyBytes = 256 << 20
  /// How long a head may take.
  package var headPatience: Duration = .seconds(10)
  /// The time that a client keeps its place without a whole head where another one waits for it.
  package var certainPatience: Duration = .milliseconds(100)
  /// How long nothing may come of a body, or be taken of an answer.
  package var idlePatience: Duration = .seconds(30)
  /// How long what nobody reads is taken after an answer, so that the client sees the answer.
  package var lastPatience: Duration = .seconds(2)
  /// The least average rate of a body, in bytes a second.
  package var leastBodyRate = 1 << 14
  /// How many connections there may be at once; others wait.
  package var connections = 32

  /// The usual limits.
  package init() {}
}
