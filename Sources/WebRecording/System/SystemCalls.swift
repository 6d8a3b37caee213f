#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// System calls that differ between platforms, or whose names conflict with members of types here.
enum SystemCalls {
  /// Opens a TCP socket over IPv4; returns a negative number on failure.
  static func streamSocket() -> Int32 {
    #if canImport(Darwin)
    return socket(AF_INET, SOCK_STREAM, 0)
    #else
    return socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  /// Makes a socket non-blocking, closed on exec, and free of `SIGPIPE`.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Sends bytes; returns a negative number on failure.
  static func sendBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
      send(descriptor, buffer.baseAddress, buffer.count, 0)
      #else
      send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
    }
  }

  /// A Boolean value that indicates whether a call failed only because it would block or was
  /// interrupted.
  static var wouldWait: Bool {
    errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
  }
}
