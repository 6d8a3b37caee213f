import Traces

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// An HTTP/1.1 server on the loopback address that serves the recorder and receives traces.
///
/// One thread serves all connections in turn without blocking, so that a slow client does not delay
/// others. A request's body is written to disk as it arrives.
package struct RecordingServer: Sendable {
  /// An event to report to the user.
  package enum Event {
    /// A trace was stored.
    case recorded(RecordedTrace)
    /// A trace was refused, with the reason.
    case refused(String)
  }

  /// The listening socket.
  package let socket: ListeningSocket
  /// The token that a page needs to post.
  package let token: AccessToken
  private let routes: Routes
  private let store: TraceStore
  private let limits: ServerLimits

  /// Makes a server, which starts to serve in `run`.
  ///
  /// - Parameters:
  ///   - socket: The listening socket.
  ///   - token: The token that a page needs to post.
  ///   - files: The public files.
  ///   - store: The store for traces.
  ///   - limits: The size and time limits for clients.
  package init(
    _ socket: ListeningSocket,
    token: AccessToken,
    files: [ServedFile],
    store: TraceStore,
    limits: ServerLimits = ServerLimits()
  ) {
    self.socket = socket
    self.token = token
    self.store = store
    self.limits = limits
    routes = Routes(
      files: files,
      token: token,
      port: socket.port,
      bodyLimit: limits.bodyBytes
    )
  }

  /// Serves until it is stopped, and then finishes sending responses.
  ///
  /// - Parameters:
  ///   - describe: Adds a summary and the replay command to a trace.
  ///   - report: Called with each event.
  ///   - isStopped: Called ten times a second, and while a trace is read.
  package func run(
    describe: (inout RecordedTrace) -> Void,
    report: (Event) -> Void,
    isStopped: () -> Bool
  ) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer {
      buffer.deallocate()
      socket.stop()
    }
    var session = Session(server: self)
    var last: ContinuousClock.Instant?
    while true {
      if isStopped() {
        let end = last ?? .now + .milliseconds(300)
        last = end
        guard session.connections.contains(where: \.isAnswering), .now < end else { return }
      }
      session.turn(buffer, describe, report, isStopped)
    }
  }

  /// The connections and the recorded traces.
  private struct Session {
    let server: RecordingServer
    var connections: [ClientConnection] = []
    var recorded: [RecordedTrace] = []

    /// Waits up to a tenth of a second for events, then handles them.
    mutating func turn(
      _ buffer: UnsafeMutableRawBufferPointer,
      _ describe: (inout RecordedTrace) -> Void,
      _ report: (Event) -> Void,
      _ isStopped: () -> Bool
    ) {
      var waiting = connections.map { pollfd(fd: $0.descriptor, events: $0.interest, revents: 0) }
      let isFull = connections.count >= server.limits.connections
      if !isFull || connections.contains(where: \.mayLeave) {
        waiting.append(
          pollfd(fd: server.socket.descriptor, events: Int16(POLLIN), revents: 0)
        )
      }
      guard poll(&waiting, nfds_t(waiting.count), 100) >= 0 || errno == EINTR else { return }
      for (connection, found) in zip(connections, waiting) {
        if found.revents != 0 {
          if connection.isAnswering {
            connection.send()
          } else if let progress = connection.read(into: buffer) {
            answer(connection, progress, describe, report, isStopped)
          }
        }
        if let fault = connection.overdue() { refuse(connection, fault, report) }
      }
      if waiting.count > connections.count, waiting[connections.count].revents != 0,
        let descriptor = server.socket.accepted()
      {
        // Replace the oldest connection that sent no complete head or has its response.
        if isFull { connections.first(where: \.mayLeave)?.leave() }
        connections.append(ClientConnection(descriptor, limits: server.limits))
      }
      connections.removeAll(where: \.isOver)
    }

    private mutating func answer(
      _ connection: ClientConnection,
      _ progress: ClientConnection.Progress,
      _ describe: (inout RecordedTrace) -> Void,
      _ report: (Event) -> Void,
      _ isStopped: () -> Bool
    ) {
      switch progress {
      case .head(let head, let rest):
        begin(connection, head, report)
        guard let more = rest.withUnsafeBytes({ connection.take($0) }) else { return }
        answer(connection, more, describe, report, isStopped)
      case .trace(let part, let name):
        do throws(RequestFault) {
          var trace = try server.store.finish(part, name: name, isStopped: isStopped)
          describe(&trace)
          recorded.append(trace)
          connection.answer(
            Response(201, type: "application/json", trace.json),
            isWhole: true
          )
          report(.recorded(trace))
        } catch {
          // Before the response, so that a client that has it finds no trace file.
          part.discard()
          refuse(connection, error, report)
        }
      case .fault(let fault): refuse(connection, fault, report)
      case .cutOff: report(.refused("the page went away before its trace was whole: post it again"))
      }
    }

    /// Handles a request after its head.
    private func begin(
      _ connection: ClientConnection,
      _ head: RequestHead,
      _ report: (Event) -> Void
    ) {
      let isWhole = head.contentLength == 0
      switch server.routes.decision(on: head) {
      case .answer(let response): connection.answer(response, isWhole: isWhole)
      case .refuse(let fault):
        // A `GET` of a missing page is not worth reporting.
        if head.method == "POST" { report(.refused(fault.sentence)) }
        connection.answer(Response(fault), isWhole: isWhole)
      case .list:
        var text = JSONText()
        text.array { list in recorded.forEach { $0.write(to: &list) } }
        connection.answer(
          Response(200, type: "application/json", text.bytes),
          isWhole: isWhole
        )
      case .receive(let name):
        do throws(RequestFault) {
          let part = try server.store.begin(name)
          connection.receive(part, length: head.contentLength, name: name)
          if head.value(of: "expect")?.lowercased() == "100-continue" {
            connection.remark(Response.goOn)
          }
        } catch {
          refuse(connection, error, report)
        }
      }
    }

    private func refuse(
      _ connection: ClientConnection,
      _ fault: RequestFault,
      _ report: (Event) -> Void
    ) {
      report(.refused(fault.sentence))
      connection.answer(Response(fault), isWhole: false)
    }
  }
}
