import Foundation

/// Files of the package that tests read.
public enum PackageFile {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The trace that was written for a layout.
  public static func generated(_ name: String) -> String {
    root.appending(path: "traces/generated/\(name).ltrace.jsonl").path()
  }

  /// A file, by its path in the package.
  public static func path(_ file: String) -> String {
    root.appending(path: file).path()
  }

  /// A folder of source files.
  public static func sources(_ module: String) -> String {
    root.appending(path: "Sources/\(module)").path()
  }

  /// A page of the documentation.
  public static func documentation(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/\(page)"), encoding: .utf8)
  }
}
