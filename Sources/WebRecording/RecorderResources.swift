/// The recorder's script and the page that explains it, as the files of the folder `Browser` have
/// them.
package enum RecorderResources {
  /// The content security policy of the page: it loads from its own server alone.
  package static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The script that records; a console takes it, too.
  package static let script = function(
    [
      PackageResources.difference_js, PackageResources.model_js, PackageResources.list_js,
      PackageResources.viewport_js, PackageResources.phases_js, PackageResources.head_js,
      PackageResources.recording_js, PackageResources.saving_js, PackageResources.panel_js,
      PackageResources.attach_js,
    ]
  ).replacing("'panel.css'", with: "`\(text(PackageResources.panel_css))`")

  /// The recorder, by path.
  package static let files = [
    ServedFile(
      path: "/",
      type: "text/html",
      text: text(PackageResources.page_html),
      policy: policy
    ),
    ServedFile(path: "/recorder.js", type: "text/javascript", text: script),
    ServedFile(
      path: "/page.js",
      type: "text/javascript",
      text: function(
        [
          PackageResources.elements_js, PackageResources.adding_js, PackageResources.recorded_js,
          PackageResources.demonstration_js, PackageResources.start_js,
        ]
      )
    ),
    ServedFile(path: "/page.css", type: "text/css", text: text(PackageResources.page_css)),
  ]

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  /// Files as one function, of whose names none is one of the page; a file uses those before it.
  private static func function(_ files: [[UInt8]]) -> String {
    "(() => {\n'use strict';\n\(files.map(text).joined(separator: "\n"))})();\n"
  }
}
