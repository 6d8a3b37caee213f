#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// One connection, which handles one request and its response.
final class ClientConnection {
  /// The outcome of reading.
  enum Progress {
    /// The request's head, and the bytes after it.
    case head(RequestHead, rest: [UInt8])
    /// A complete trace.
    case trace(PartFile, name: String?)
    /// An invalid request, to be refused.
    case fault(RequestError)
    /// A trace whose sender disconnected.
    case cutOff
  }

  private enum State {
    case head(RequestParser)
    case body(PartFile, left: Int, name: String?)
    case answer(ArraySlice<UInt8>)
    case lingering
    case over
  }

  let descriptor: Int32
  private let limits: ServerLimits
  private var state = State.head(RequestParser())
  private var deadline: ContinuousClock.Instant
  /// The time until which the connection cannot be replaced by another client.
  private let replaceableFrom: ContinuousClock.Instant
  /// The time by which a body must be complete.
  private var bodyEnd: ContinuousClock.Instant?
  /// A Boolean value that indicates whether the client may still be sending after the response.
  private var lingers = true

  init(_ descriptor: Int32, limits: ServerLimits) {
    self.descriptor = descriptor
    self.limits = limits
    deadline = .now + limits.headTimeout
    replaceableFrom = .now + limits.replaceableTimeout
  }

  deinit {
    close(descriptor)
  }

  /// A Boolean value that indicates whether the connection is finished.
  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// A Boolean value that indicates whether a response is being sent.
  var isAnswering: Bool {
    if case .answer = state { true } else { false }
  }

  /// A Boolean value that indicates whether another client may replace this one, because it sent no
  /// complete head in time or has its response.
  var isReplaceable: Bool {
    switch state {
    case .head, .lingering: ContinuousClock.now >= replaceableFrom
    case .body, .answer, .over: false
    }
  }

  /// Ends the connection and ignores further data.
  func end() { state = .over }

  /// Starts to receive a trace.
  func receive(_ part: PartFile, length: Int, name: String?) {
    state = .body(part, left: length, name: name)
    deadline = .now + limits.idleTimeout
    bodyEnd = deadline + .seconds(length / limits.minimumBodyRate)
  }

  /// Sends bytes before the response.
  ///
  /// They are few, and the send buffer is empty.
  func sendInterim(_ bytes: [UInt8]) {
    _ = SystemCalls.sendBytes(descriptor, bytes[...])
  }

  /// Starts to send a response.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - isWhole: True if the whole request was read.
  func answer(_ response: Response, isWhole: Bool) {
    state = .answer(response.bytes[...])
    lingers = !isWhole
    deadline = .now + limits.idleTimeout
    send()
  }

  /// Sends as much of the remaining response as possible.
  func send() {
    guard case .answer(var rest) = state else { return }
    while !rest.isEmpty {
      let count = SystemCalls.sendBytes(descriptor, rest)
      guard count > 0 else {
        state = count < 0 && SystemCalls.wouldWait ? .answer(rest) : .over
        return
      }
      rest = rest.dropFirst(count)
      deadline = .now + limits.idleTimeout
    }
    guard lingers else {
      state = .over
      return
    }
    // Drains remaining input: closing with unread bytes would reset the connection and lose the
    // response.
    shutdown(descriptor, Int32(SHUT_WR))
    state = .lingering
    deadline = .now + limits.drainTimeout
  }

  /// Reads received bytes.
  ///
  /// - Parameter buffer: Memory to read into.
  /// - Returns: The outcome, or nil if there is nothing to do.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress? {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else {
      if count < 0, SystemCalls.wouldWait { return nil }
      defer { state = .over }
      if case .body = state { return .cutOff }
      return nil
    }
    return process(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }

  /// Processes bytes of the request.
  func process(_ bytes: UnsafeRawBufferPointer) -> Progress? {
    switch state {
    case .head(var parser):
      // Replaces the state, so that the parser's bytes are not copied.
      state = .lingering
      do throws(RequestError) {
        if let (head, rest) = try parser.read(bytes) { return .head(head, rest: rest) }
      } catch {
        return .fault(error)
      }
      state = .head(parser)
      return nil
    case .body(let part, let left, let name):
      // Bytes beyond the length do not belong to the request. Only one request is accepted.
      let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(left))
      do throws(RequestError) {
        try part.write(piece)
      } catch {
        return .fault(error)
      }
      deadline = min(bodyEnd ?? deadline, .now + limits.idleTimeout)
      guard left > piece.count else { return .trace(part, name: name) }
      state = .body(part, left: left - piece.count, name: name)
      return nil
    case .answer, .lingering, .over: return nil
    }
  }

  /// Checks whether the client exceeded a time limit.
  ///
  /// - Returns: The error to send; nil if time remains or no response is possible.
  func overdue() -> RequestError? {
    guard ContinuousClock.now >= deadline else { return nil }
    switch state {
    case .head(let parser) where !parser.isEmpty:
      return RequestError(408, "the request's head did not come in time; send it at once")
    case .body(_, let left, _):
      return RequestError(
        408,
        "the trace came too slowly: \(left) bytes are missing of it; post it again"
      )
    case .head, .answer, .lingering, .over:
      state = .over
      return nil
    }
  }

  /// The `poll` events to wait for.
  var interest: Int16 { Int16(isAnswering ? POLLOUT : POLLIN) }
}
