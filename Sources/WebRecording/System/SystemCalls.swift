#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What systems spell differently, and calls whose names types here use for something else.
enum SystemCalls {
  /// A socket for TCP over IPv4; below 0 where there is none.
  static func streamSocket() -> Int32 {
    #if canImport(Darwin)
    return socket(AF_INET, SOCK_STREAM, 0)
    #else
    return socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  /// Has a socket neither wait nor be handed to other programs, nor end the process by a signal.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Sends bytes; below 0 where that fails.
  static func sendBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
      send(descriptor, buffer.baseAddress, buffer.count, 0)
      #else
      send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
    }
  }

  /// Ends what is sent, while the other side may go on sending.
  static func endSending(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Writes bytes to a file; below 0 where that fails.
  static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Whether a call failed only because there is nothing to do right now.
  static var wouldWait: Bool {
    errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
  }
}
