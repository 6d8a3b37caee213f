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
    describe: @escaping (inout RecordedTrace) -> Void,
    report: @escaping (Event) -> Void,
    isStopped: @escaping () -> Bool
  ) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer {
      buffer.deallocate()
      socket.stop()
    }
    var session = Session(
      server: self,
      buffer: buffer,
      describe: describe,
      report: report,
      isStopped: isStopped
    )
    var last: ContinuousClock.Instant?
    while true {
      if isStopped() {
        let end = last ?? .now + .milliseconds(300)
        last = end
        guard session.connections.contains(where: \.isAnswering), .now < end else { return }
      }
      session.turn()
    }
  }

  /// The connections and the recorded traces.
  private struct Session {
    let server: RecordingServer
    let buffer: UnsafeMutableRawBufferPointer
    let describe: (inout RecordedTrace) -> Void
    let report: (Event) -> Void
    let isStopped: () -> Bool
    var connections: [ClientConnection] = []
    var recorded: [RecordedTrace] = []

    /// Waits up to a tenth of a second for events, then handles them.
    mutating func turn() {
      var waiting = connections.map { pollfd(fd: $0.descriptor, events: $0.interest, revents: 0) }
      let isFull = connections.count >= server.limits.connections
      if !isFull || connections.contains(where: \.isReplaceable) {
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
            answer(connection, progress)
          }
        }
        if let error = connection.overdue() { refuse(connection, error) }
      }
      if waiting.count > connections.count, waiting[connections.count].revents != 0,
        let descriptor = server.socket.accepted()
      {
        // Replace the oldest connection that sent no complete head or has its response.
        if isFull { connections.first(where: \.isReplaceable)?.end() }
        connections.append(ClientConnection(descriptor, limits: server.limits))
      }
      connections.removeAll(where: \.isOver)
    }

    private mutating func answer(
      _ connection: ClientConnection,
      _ progress: ClientConnection.Progress
    ) {
      switch progress {
      case .head(let head, let rest):
        begin(connection, head)
        guard let more = rest.withUnsafeBytes({ connection.process($0) }) else { return }
        answer(connection, more)
      case .trace(let part, let name):
        do throws(RequestError) {
          var trace = try server.store.finish(part, name: name, isStopped: isStopped)
          describe(&trace)
          recorded.append(trace)
          connection.answer(Response(201, json: trace.json), isWhole: true)
          report(.recorded(trace))
        } catch {
          // Before the response, so that a client that has it finds no trace file.
          part.discard()
          refuse(connection, error)
        }
      case .fault(let error): refuse(connection, error)
      case .cutOff: report(.refused("the page went away before its trace was whole: post it again"))
      }
    }

    /// Handles a request after its head.
    private func begin(_ connection: ClientConnection, _ head: RequestHead) {
      let isWhole = head.contentLength == 0
      do throws(RequestError) {
        switch try server.routes.decision(on: head) {
        case .answer(let response): connection.answer(response, isWhole: isWhole)
        case .list:
          var text = JSONText()
          text.array { list in recorded.forEach { $0.write(to: &list) } }
          connection.answer(Response(200, json: text.bytes), isWhole: isWhole)
        case .receive(let name):
          let part = try PartFile(in: server.store.folder, name: TraceName.name(for: name))
          connection.receive(part, length: head.contentLength, name: name)
          if head.value(of: "expect")?.lowercased() == "100-continue" {
            connection.sendInterim(Response.continueBytes)
          }
        }
      } catch {
        // A `GET` of a missing page is not worth reporting.
        if head.method == "POST" { report(.refused(error.sentence)) }
        connection.answer(Response(error), isWhole: isWhole)
      }
    }

    private func refuse(_ connection: ClientConnection, _ error: RequestError) {
      report(.refused(error.sentence))
      connection.answer(Response(error), isWhole: false)
    }
  }
}

/// Size and time limits for clients.
package struct ServerLimits: Sendable {
  /// The maximum size of a trace, in bytes.
  package var bodyBytes = 256 << 20
  /// The time to wait for a complete head.
  package var headTimeout: Duration = .seconds(10)
  /// The time before a client without a complete head may be replaced by a waiting one.
  package var replaceableTimeout: Duration = .milliseconds(100)
  /// The time to wait for progress in receiving a body or sending a response.
  package var idleTimeout: Duration = .seconds(30)
  /// The time to drain the request body after responding, so that the client gets the response and
  /// not a reset.
  package var drainTimeout: Duration = .seconds(2)
  /// The minimum average rate of a body, in bytes per second.
  package var minimumBodyRate = 1 << 14
  /// The maximum number of simultaneous connections; others wait.
  package var connections = 32

  /// Makes the default limits.
  package init() {}
}
