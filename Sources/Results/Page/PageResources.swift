/// The report's script and style sheet, as the files of the folder `Browser` have them.
package enum PageResources {
  /// The hash by which the page's content security policy allows the script.
  package static let scriptHash = "sha256-x8l22ePvYXwC1GudAA8d73aTxZiJQWzCT0G4VHVORco="
  /// The hash by which the page's content security policy allows the style sheet.
  package static let styleHash = "sha256-3ANbd64FEIpJdmWWIw2f/t7XEjbOsLO5aiaaKREWYZ8="

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

  /// The style sheet, as it is between its tags.
  package static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
}
