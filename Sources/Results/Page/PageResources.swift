import CEmbeddedFiles

/// The page's script and style sheet, with the hashes that its content security policy allows.
package enum PageResources {
  /// The hash by which the page's content security policy allows the script.
  package static let scriptHash = "sha256-JWK3U2nqEH/3YREtJTHeBTy23xFp6YAg4nDjPu8yvOk="
  /// The hash by which the page's content security policy allows the style sheet.
  package static let styleHash = "sha256-M8d+my4u6B1jWUKqxXL1HrHNt5Juorx5LQx8pKMw3aM="

  /// The script, as it is between its tags: no name of the script is one of the page.
  package static let script =
    "(() => {\n'use strict';\n\(String(cString: cef_report_script()))})();"

  /// The style sheet, as it is between its tags: the colors, and the rules that use them.
  package static let style = Palette.styleSheet + String(cString: cef_report_style())
}
