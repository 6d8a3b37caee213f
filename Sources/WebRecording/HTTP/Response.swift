import Traces

/// A response to a request: a status, header fields and a body.
///
/// The connection closes after it.
struct Response: Sendable {
  /// The bytes to send before reading a body if the client waits for them.
  static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// The status, such as 201.
  var status: Int
  /// The names and values of header fields, in addition to those of every response.
  var fields: [(String, String)]
  /// The body.
  var body: [UInt8] = []

  /// The bytes to send.
  ///
  /// Every page may read a response. Therefore responses without a token contain only public data.
  var bytes: [UInt8] {
    let usual = [
      ("Content-Length", String(body.count)),
      ("Connection", "close"),
      ("Cache-Control", "no-store"),
      ("Access-Control-Allow-Origin", "*"),
      ("Cross-Origin-Resource-Policy", "cross-origin"),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
    ]
    let lines = (fields + usual).map { "\($0.0): \($0.1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(Self.reason(status))\r\n\(lines)\r\n".utf8) + body
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    case 505: "HTTP Version Not Supported"
    case 507: "Insufficient Storage"
    default: "Refused"
    }
  }
}

extension Response {
  /// Makes a response with JSON.
  init(_ status: Int, json: [UInt8]) {
    self.init(status: status, fields: [("Content-Type", "application/json")], body: json)
  }

  /// Makes an error response with its sentence as JSON.
  init(_ error: RequestError) {
    var text = JSONText()
    text.object { $0.field("error", text: error.sentence) }
    self.init(error.status, json: text.bytes)
    // Required by browsers and tools to authenticate.
    if error.status == 401 { fields.append(("WWW-Authenticate", "Bearer")) }
  }
}
