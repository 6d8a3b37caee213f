extension RecorderResources {
  /// The recorder, by path.
  package static let files = [
    ServedFile(path: "/", type: "text/html", text: page, policy: policy),
    ServedFile(path: "/recorder.js", type: "text/javascript", text: script),
    ServedFile(path: "/page.js", type: "text/javascript", text: pageScript),
    ServedFile(path: "/page.css", type: "text/css", text: style),
  ]
}
