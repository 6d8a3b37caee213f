import CEmbeddedFiles

/// The page's script and style sheet, with the hashes that its content security policy allows.
package enum PageResources {
  /// The hash by which the page's content security policy allows the script.
  package static let scriptHash = "sha256-fniX6dDd7MhEaX42k79Y0P4rwqLMPZvAWY5gK+e4Fac="
  /// The hash by which the page's content security policy allows the style sheet.
  package static let styleHash = "sha256-zpKDbl/4czPeoo4Rb/e4Z1LzuJ37uSvMSDmu1Qb3lpc="

  /// The script, as it is between its tags: no name of the script is one of the page.
  package static let script =
    "(() => {\n'use strict';\n\(String(cString: cef_report_script()))})();"

  /// The style sheet, as it is between its tags: the colors, and the rules that use them.
  package static let style = Palette.styleSheet + String(cString: cef_report_style())
}
