/// A file that the server gives to everyone: it says nothing that is secret.
package struct ServedFile: Sendable {
  /// The path, such as `/recorder.js`.
  package var path: String
  /// The media type.
  package var type: String
  /// The content.
  package var body: [UInt8]
  /// What a page may load; nil for what is no page.
  package var policy: String?

  /// Makes a file.
  package init(path: String, type: String, text: String, policy: String? = nil) {
    self.path = path
    self.type = "\(type); charset=utf-8"
    body = Array(text.utf8)
    self.policy = policy
  }

  /// The answer that holds it.
  var response: Response {
    let fields = policy.map { [Response.Field("Content-Security-Policy", $0)] } ?? []
    return Response(200, type: type, body, fields: fields)
  }
}
