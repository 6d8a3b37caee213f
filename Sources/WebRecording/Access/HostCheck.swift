/// Whether a request was meant for this server.
///
/// A page of elsewhere can have its own name lead to this machine, and its scripts are then of the
/// same origin as this server. They cannot choose the `Host` that the browser sends: it is the
/// page's own name.
enum HostCheck {
  static func admits(_ host: String?, port: UInt16) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" }
  }
}
