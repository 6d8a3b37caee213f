/// A check that a request was meant for this server, against DNS rebinding.
///
/// A remote page can make its own host name resolve to this machine, so that its scripts have the
/// same origin as this server. They cannot choose the `Host` field, in which the browser sends the
/// page's host name.
enum HostCheck {
  static func admits(_ host: String?, port: UInt16) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" }
  }
}
