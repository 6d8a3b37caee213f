import Foundation

/// System tools that some tests need.
public enum ToolPath {
  /// A Boolean value that indicates whether the tests run in CI, where every tool is required.
  public static var isInCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  /// Returns the path of a tool in this process's search path; nil if it is not installed.
  public static func find(_ tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first(
      where: FileManager.default.isExecutableFile(atPath:)
    )
  }
}
