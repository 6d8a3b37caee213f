import CEmbeddedFiles

/// The recorder's script and the page that explains it.
package enum RecorderResources {
  /// The content security policy of the page: it loads from its own server alone.
  package static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The script that records; a console takes it, too.
  package static let script = function(cef_recorder_script())
    .replacing("'panel.css'", with: "`\(String(cString: cef_recorder_panel_style()))`")

  /// The recorder, by path.
  package static let files = [
    ServedFile(
      path: "/",
      type: "text/html",
      text: String(cString: cef_recorder_page()),
      policy: policy
    ),
    ServedFile(path: "/recorder.js", type: "text/javascript", text: script),
    ServedFile(
      path: "/page.js",
      type: "text/javascript",
      text: function(cef_recorder_page_script())
    ),
    ServedFile(
      path: "/page.css",
      type: "text/css",
      text: String(cString: cef_recorder_page_style())
    ),
  ]

  /// Returns statements as one function, of whose names none is one of the page.
  private static func function(_ statements: UnsafePointer<CChar>) -> String {
    "(() => {\n'use strict';\n\(String(cString: statements))})();\n"
  }
}
