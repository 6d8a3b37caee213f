import Foundation
import Results

/// Converts SVG to PNG with `rsvg-convert`.
enum PictureConverter {
  /// The tool's name.
  static let tool = "rsvg-convert"
  /// Pixels per unit of the picture.
  private static let zoom = 2

  /// Returns the picture as PNG.
  ///
  /// - Parameter svg: The picture.
  /// - Returns: The file's bytes.
  /// - Throws: `CommandError` if the tool fails.
  static func png(_ svg: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("perfharness-\(UUID().uuidString).svg")
    try Data(svg.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = [tool, "--format=png", "--zoom=\(zoom)", file.path]
    guard let bytes = ExternalTool.bytes(of: arguments), !bytes.isEmpty else {
      throw CommandError(
        .internalError,
        "\(tool) could not convert the picture to PNG: write an .svg instead"
      )
    }
    return bytes
  }
}
