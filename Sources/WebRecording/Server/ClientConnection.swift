#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// One connection: a request that comes, its answer, and the end.
final class ClientConnection {
  /// What came of reading.
  enum Progress {
    /// The request's head, and what came after it.
    case head(RequestHead, rest: [UInt8])
    /// All of a trace.
    case trace(PartFile, name: String?)
    /// A request that cannot be answered otherwise.
    case fault(RequestFault)
    /// A trace whose sender went away.
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
  /// Until when it keeps its place whatever it sends.
  private let certainEnd: ContinuousClock.Instant
  /// Until when all of a body has to be there.
  private var bodyEnd: ContinuousClock.Instant?
  /// Whether the client may still be sending when the answer is out.
  private var lingers = true

  init(_ descriptor: Int32, limits: ServerLimits) {
    self.descriptor = descriptor
    self.limits = limits
    deadline = .now + limits.headPatience
    certainEnd = .now + limits.certainPatience
  }

  deinit {
    close(descriptor)
  }

  /// Whether nothing is left to do.
  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// Whether an answer is on its way.
  var isAnswering: Bool {
    if case .answer = state { true } else { false }
  }

  /// Whether another client may have its place: no whole request came of it yet, or it has its
  /// answer.
  var mayLeave: Bool {
    switch state {
    case .head, .lingering: ContinuousClock.now >= certainEnd
    case .body, .answer, .over: false
    }
  }

  /// Ends it, whatever it may still send.
  func leave() { state = .over }

  /// Receives a trace from now on.
  func receive(_ part: PartFile, length: Int, name: String?) {
    state = .body(part, left: length, name: name)
    deadline = .now + limits.idlePatience
    bodyEnd = deadline + .seconds(length / limits.leastBodyRate)
  }

  /// Sends bytes that are no answer yet; they are few, and the way is free.
  func remark(_ bytes: [UInt8]) {
    _ = SystemCalls.sendBytes(descriptor, bytes[...])
  }

  /// Sends an answer, as far as it can be sent now.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - isWhole: Whether all of the request was read.
  func answer(_ response: Response, isWhole: Bool) {
    state = .answer(response.bytes[...])
    lingers = !isWhole
    deadline = .now + limits.idlePatience
    send()
  }

  /// Sends more of the answer.
  func send() {
    guard case .answer(var rest) = state else { return }
    while !rest.isEmpty {
      let count = SystemCalls.sendBytes(descriptor, rest)
      guard count > 0 else {
        state = count < 0 && SystemCalls.wouldWait ? .answer(rest) : .over
        return
      }
      rest = rest.dropFirst(count)
      deadline = .now + limits.idlePatience
    }
    guard lingers else {
      state = .over
      return
    }
    // What still comes is taken: an end with unread bytes would take the answer back.
    SystemCalls.endSending(descriptor)
    state = .lingering
    deadline = .now + limits.lastPatience
  }

  /// Reads what came.
  ///
  /// - Parameter buffer: Memory to read into.
  /// - Returns: What came of it; nil where nothing is to be done.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress? {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else {
      if count < 0, SystemCalls.wouldWait { return nil }
      let wasBody = isReceiving
      state = .over
      return wasBody ? .cutOff : nil
    }
    return take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }

  /// Takes bytes of the request.
  func take(_ bytes: UnsafeRawBufferPointer) -> Progress? {
    switch state {
    case .head(var parser):
      // Taken out, so that the parser's bytes are not copied.
      state = .lingering
      do throws(RequestFault) {
        if let (head, rest) = try parser.read(bytes) { return .head(head, rest: rest) }
      } catch {
        return .fault(error)
      }
      state = .head(parser)
      return nil
    case .body(let part, let left, let name):
      // Anything beyond the length is no part of this request, and there is no other.
      let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(left))
      do throws(RequestFault) {
        try part.write(piece)
      } catch {
        return .fault(error)
      }
      deadline = min(bodyEnd ?? deadline, .now + limits.idlePatience)
      guard left > piece.count else { return .trace(part, name: name) }
      state = .body(part, left: left - piece.count, name: name)
      return nil
    case .answer, .lingering, .over: return nil
    }
  }

  /// Looks whether the client took too long.
  ///
  /// - Returns: What to answer; nil where there is time or nothing more to say.
  func overdue() -> RequestFault? {
    guard ContinuousClock.now >= deadline else { return nil }
    switch state {
    case .head(let parser) where !parser.isEmpty:
      return RequestFault(408, "the request's head did not come in time; send it at once")
    case .body(_, let left, _):
      return RequestFault(
        408,
        "the trace came too slowly: \(left) bytes are missing of it; post it again"
      )
    case .head, .answer, .lingering, .over:
      state = .over
      return nil
    }
  }

  /// What to wait for.
  var interest: Int16 { Int16(isAnswering ? POLLOUT : POLLIN) }

  private var isReceiving: Bool {
    if case .body = state { true } else { false }
  }
}
