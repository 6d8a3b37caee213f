import Foundation

/// The files of the package that tests read.
public enum PackageFile {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Returns the path of a trace that was written by hand.
  public static func written(_ name: String) -> String {
    root.appending(path: "traces/written/\(name).ltrace.jsonl").path()
  }

  /// Returns the path of a file in the package.
  public static func path(_ file: String) -> String {
    root.appending(path: file).path()
  }

  /// Returns the path of a folder of source files.
  public static func sources(_ module: String) -> String {
    root.appending(path: "Sources/\(module)").path()
  }

  /// Reads a page of the documentation.
  public static func documentation(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/\(page)"), encoding: .utf8)
  }
}
