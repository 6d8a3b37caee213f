import Foundation

/// Tools of the system that some tests need.
public enum ToolPath {
  /// Whether the tests run in continuous integration, where no tool may be missing.
  public static var isInCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  /// Where a tool is, by this process's search path; nil where it is not installed.
  public static func find(_ tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first(
      where: FileManager.default.isExecutableFile(atPath:)
    )
  }
}
