import Foundation

/// Converts SVG to PNG with `rsvg-convert`.
package enum PictureConverter {
  /// The tool's name.
  package static let tool = "rsvg-convert"
  /// Pixels per unit of the picture.
  private static let zoom = 2

  /// Returns the picture as PNG.
  ///
  /// - Parameter svg: The picture.
  /// - Returns: The file's bytes; nil if the tool fails.
  /// - Throws: The errors of the file system.
  package static func png(_ svg: String) throws -> Data? {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("perfharness-\(UUID().uuidString).svg")
    try Data(svg.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = [tool, "--format=png", "--zoom=\(zoom)", file.path]
    return ExternalTool.bytes(of: arguments).flatMap { $0.isEmpty ? nil : $0 }
  }
}
