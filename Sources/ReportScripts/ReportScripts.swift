/// The script and the style sheet of a report's page, as the files of the folder `Browser` have
/// them.
///
/// In a module of their own, which is compiled with optimization: without it, each byte of an
/// embedded file takes seven bytes of code.
package enum ReportScripts {
  /// The script, as it is between its tags: a file uses those before it.
  package static let script: String = {
    let files = [
      PackageResources.elements_js, PackageResources.numbers_js, PackageResources.packed_js,
      PackageResources.brush_js, PackageResources.matrix_js, PackageResources.copying_js,
      PackageResources.chart_js, PackageResources.picture_js, PackageResources.player_js,
      PackageResources.scenario_js, PackageResources.comparison_js, PackageResources.start_js,
    ]
    let text = files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    // No name of the script is one of the page.
    return "(() => {\n'use strict';\n\(text)})();"
  }()

  /// The rules of the style sheet, which use the colors of the palette.
  package static let styleRules = String(decoding: PackageResources.page_css, as: UTF8.self)
}
