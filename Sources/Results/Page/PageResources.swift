/// The report's script and style sheet, as the files of the folder `Browser` have them.
package enum PageResources {
  /// The hash by which the page's content security policy allows the script.
  package static let scriptHash = "sha256-bJgjNgcoDqvbY3g0ASH85E428lH4IHIHkrRuyU6mPnU="
  /// The hash by which the page's content security policy allows the style sheet.
  package static let styleHash = "sha256-5LzoKTKVS7Fw/UfvNr5UPJ005nK8GURDaFnXUj+8CD8="

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

  /// The style sheet, as it is between its tags: the colors, and the rules that use them.
  package static let style =
    Palette.styleSheet + String(decoding: PackageResources.page_css, as: UTF8.self)
}
