import Traces

/// A response to a request: a status, header fields and a body.
///
/// The connection closes after it.
package struct Response: Equatable, Sendable {
  /// A header field.
  package struct Field: Equatable, Sendable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status, such as 201.
  package var status: Int
  /// The header fields in addition to those of every response.
  package var fields: [Field]
  /// The body.
  package var body: [UInt8]

  /// Makes a response with a body of a media type.
  package init(_ status: Int, type: String, _ body: [UInt8], fields: [Field] = []) {
    self.status = status
    self.fields = [Field("Content-Type", type)] + fields
    self.body = body
  }

  /// Makes a response without a body.
  package init(_ status: Int, fields: [Field]) {
    self.status = status
    self.fields = fields
    body = []
  }

  /// Makes an error response with its sentence as JSON.
  package init(_ fault: RequestFault) {
    var text = JSONText()
    text.object { $0.field("error", text: fault.sentence) }
    self.init(fault.status, type: "application/json", text.bytes)
    // Required by browsers and tools to authenticate.
    if fault.status == 401 { fields.append(Field("WWW-Authenticate", "Bearer")) }
  }

  /// The bytes to send.
  ///
  /// Every page may read a response. Therefore responses without a token contain only public data.
  package var bytes: [UInt8] {
    let usual = [
      Field("Content-Length", String(body.count)),
      Field("Connection", "close"),
      Field("Cache-Control", "no-store"),
      Field("Access-Control-Allow-Origin", "*"),
      Field("Cross-Origin-Resource-Policy", "cross-origin"),
      Field("X-Content-Type-Options", "nosniff"),
      Field("Referrer-Policy", "no-referrer"),
    ]
    let lines = (fields + usual).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(Self.reason(status))\r\n\(lines)\r\n".utf8) + body
  }

  /// Sent before reading a body if the client waits for it.
  package static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

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
