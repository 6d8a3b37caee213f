#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A socket on this machine's loopback address, which no other machine can reach.
package struct ListeningSocket: Sendable {
  /// An error for a socket that could not be opened.
  package struct Failure: Error, Equatable {
    /// The reason, in one sentence.
    package var sentence: String
  }

  /// The port that the socket listens on.
  package let port: UInt16
  let descriptor: Int32

  /// Listens on the first free port of a list.
  ///
  /// - Parameter ports: The ports in the order to try; 0 stands for any port.
  /// - Throws: `Failure` if all ports are taken or the system provides no socket.
  package init(ports: some Sequence<UInt16>) throws(Failure) {
    var code: Int32 = 0
    for port in ports {
      let descriptor = SystemCalls.streamSocket()
      guard descriptor >= 0 else { throw Failure.because(errno) }
      SystemCalls.prepare(descriptor)
      var yes: Int32 = 1
      // Permits a port that another process released a moment ago.
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      if Self.bindLoopback(descriptor, port), listen(descriptor, 512) == 0 {
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
        return
      }
      code = errno
      close(descriptor)
      guard code == EADDRINUSE || code == EACCES else { break }
    }
    throw Failure.because(code)
  }

  /// Accepts a connection; nil if none is waiting.
  func accepted() -> Int32? {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    SystemCalls.prepare(connection)
    return connection
  }

  /// Stops accepting connections.
  package func stop() {
    close(descriptor)
  }

  private static func bindLoopback(_ descriptor: Int32, _ port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}

extension ListeningSocket.Failure {
  fileprivate static func because(_ code: Int32) -> ListeningSocket.Failure {
    ListeningSocket.Failure(
      sentence: code == EADDRINUSE
        ? "the port is taken: choose another with --port, or leave --port out"
        : "no socket can be opened on 127.0.0.1 (\(String(cString: strerror(code))))"
    )
  }
}
