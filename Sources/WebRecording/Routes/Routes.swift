/// Decides how to respond to a request and whether it is permitted.
struct Routes {
  /// An action for a request.
  enum Decision {
    /// Sends a response.
    case answer(Response)
    /// Refuses the request.
    case refuse(RequestFault)
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
  func decision(on head: RequestHead) -> Decision {
    guard HostCheck.admits(head.value(of: "host"), port: port) else {
      return .refuse(
        RequestFault(403, "the request is for another host: use http://127.0.0.1:\(port)")
      )
    }
    if let file = files.first(where: { $0.path == head.path }) {
      return head.method == "GET" ? .answer(file.response) : wrongMethod(head, "GET")
    }
    guard head.path == Self.traces else {
      return .refuse(RequestFault(404, "there is nothing at this path; begin at /"))
    }
    if head.method == "OPTIONS" { return .answer(Self.preflight) }
    guard head.method == "GET" || head.method == "POST" else {
      return wrongMethod(head, "GET, POST, OPTIONS")
    }
    guard token.admits(head.value(of: "authorization")) else {
      return .refuse(
        RequestFault(401, "the token is missing or wrong: take it from the running command")
      )
    }
    return head.method == "GET" ? .list : receiving(head)
  }

  private func receiving(_ head: RequestHead) -> Decision {
    let type = (head.value(of: "content-type") ?? "").prefix { $0 != ";" && $0 != " " }
    guard type.lowercased() == "application/x-ndjson", head.value(of: "content-encoding") == nil
    else {
      return .refuse(RequestFault(415, "a trace is posted as application/x-ndjson, not packed"))
    }
    guard head.value(of: "content-length") != nil else {
      return .refuse(RequestFault(411, "a trace is posted with a Content-Length"))
    }
    guard head.contentLength <= bodyLimit else {
      return .refuse(
        RequestFault(413, "the trace has more than \(bodyLimit >> 20) MB: record a shorter time")
      )
    }
    guard head.contentLength > 0 else {
      return .refuse(RequestFault(422, "the body is empty: send the whole trace"))
    }
    return .receive(name: head.parameter("name"))
  }

  private func wrongMethod(_ head: RequestHead, _ allowed: String) -> Decision {
    let fault = RequestFault(405, "the method '\(head.method)' is not for this path: \(allowed)")
    return .refuse(fault)
  }

  /// The response to a browser's preflight request, sent before a script of another origin may post
  /// and before a page of another network may connect to this machine.
  private static let preflight = Response(
    204,
    fields: [
      Response.Field("Access-Control-Allow-Methods", "GET, POST"),
      Response.Field("Access-Control-Allow-Headers", "authorization, content-type"),
      Response.Field("Access-Control-Allow-Private-Network", "true"),
      Response.Field("Access-Control-Max-Age", "600"),
    ]
  )
}
