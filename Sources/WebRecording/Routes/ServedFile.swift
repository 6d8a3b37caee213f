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
    let fields = policy.map { [Response.Field("Content-Security-Policy", $0)] } ?? []
    return Response(200, type: type, body, fields: fields)
  }
}
