/// Decides how to respond to a request and whether it is permitted.
struct Routes {
  /// An action for a request.
  enum Decision {
    /// Sends a response.
    case answer(Response)
    /// Sends the list of recorded traces.
    case list
    /// Receives a trace.
    case receive(name: String?)
  }

  static let traces = "/traces"

  let files: [ServedFile]
  let token: AccessToken
  let port: UInt16
  let bodyLimit: Int

  /// Decides by the head alone, before reading the body.
  ///
  /// - Throws: `RequestError` for a request to refuse.
  func decision(on head: RequestHead) throws(RequestError) -> Decision {
    guard HostCheck.admits(head.value(of: "host"), port: port) else {
      throw RequestError(403, "the request is for another host: use http://127.0.0.1:\(port)")
    }
    if let file = files.first(where: { $0.path == head.path }) {
      guard head.method == "GET" else { throw wrongMethod(head, "GET") }
      return .answer(file.response)
    }
    guard head.path == Self.traces else {
      throw RequestError(404, "there is nothing at this path; begin at /")
    }
    if head.method == "OPTIONS" { return .answer(Self.preflight) }
    guard head.method == "GET" || head.method == "POST" else {
      throw wrongMethod(head, "GET, POST, OPTIONS")
    }
    guard token.admits(head.value(of: "authorization")) else {
      throw RequestError(401, "the token is missing or wrong: take it from the running command")
    }
    return head.method == "GET" ? .list : try receiving(head)
  }

  private func receiving(_ head: RequestHead) throws(RequestError) -> Decision {
    let type = (head.value(of: "content-type") ?? "").prefix { $0 != ";" && $0 != " " }
    guard type.lowercased() == "application/x-ndjson", head.value(of: "content-encoding") == nil
    else {
      throw RequestError(415, "a trace is posted as application/x-ndjson, not packed")
    }
    guard head.value(of: "content-length") != nil else {
      throw RequestError(411, "a trace is posted with a Content-Length")
    }
    guard head.contentLength <= bodyLimit else {
      let most = bodyLimit >> 20
      throw RequestError(413, "the trace has more than \(most) MB: record a shorter time")
    }
    guard head.contentLength > 0 else {
      throw RequestError(422, "the body is empty: send the whole trace")
    }
    return .receive(name: head.parameter("name"))
  }

  private func wrongMethod(_ head: RequestHead, _ allowed: String) -> RequestError {
    RequestError(405, "the method '\(head.method)' is not for this path: \(allowed)")
  }

  /// The response to a browser's preflight request, sent before a script of another origin may post
  /// and before a page of another network may connect to this machine.
  private static let preflight = Response(
    status: 204,
    fields: [
      ("Access-Control-Allow-Methods", "GET, POST"),
      ("Access-Control-Allow-Headers", "authorization, content-type"),
      ("Access-Control-Allow-Private-Network", "true"),
      ("Access-Control-Max-Age", "600"),
    ]
  )
}

/// A public file that the server sends to every client.
package struct ServedFile: Sendable {
  /// The path, such as `/recorder.js`.
  package var path: String
  /// The media type.
  package var type: String
  /// The content.
  package var body: [UInt8]
  /// The content security policy of a page; nil for a file that is not a page.
  package var policy: String?

  /// Makes a file.
  package init(path: String, type: String, text: String, policy: String? = nil) {
    self.path = path
    self.type = "\(type); charset=utf-8"
    body = Array(text.utf8)
    self.policy = policy
  }

  /// The response with the file.
  var response: Response {
    let policies = policy.map { [("Content-Security-Policy", $0)] } ?? []
    return Response(status: 200, fields: [("Content-Type", type)] + policies, body: body)
  }
}

/// The secret that a page needs to post a trace: 128 random bits, new in every run of the command.
package struct AccessToken: Equatable, Sendable {
  /// The token in 32 hexadecimal digits.
  package let text: String

  /// Makes a token with the system's random number generator.
  package init() {
    text = (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }

  /// Returns whether a request's `Authorization` contains the token.
  ///
  /// Compares every character, so that the duration reveals nothing about the token.
  ///
  /// - Parameter value: The field's value, such as `Bearer 0123...`; nil if the field is missing.
  /// - Returns: True if the value contains the token.
  package func admits(_ value: String?) -> Bool {
    guard let value else { return false }
    let scheme = "bearer "
    guard value.prefix(scheme.count).lowercased() == scheme else { return false }
    let given = Array(value.dropFirst(scheme.count).utf8)
    let own = Array(text.utf8)
    var difference: UInt8 = given.count == own.count ? 0 : 1
    for index in own.indices {
      difference |= own[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}

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
