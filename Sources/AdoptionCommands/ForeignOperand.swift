import Foundation
import HarnessCommands
import Results

/// The operands of `adopt` that are neither layouts in Swift nor traces.
enum ForeignOperand {
  private static let endings = [".m", ".mm", ".h"]

  /// Returns a sentence about an operand that `adopt` cannot use; nil for a usable one.
  static func sentence(about operand: String) -> String? {
    if isObjectiveC(operand), !InputFile.isFolder(operand) {
      return "'\(operand)' is in Objective-C, which adopt does not compile: name a layout in Swift"
    }
    guard InputFile.isFolder(operand), !AdoptionSources.isSource(operand) else { return nil }
    let names = FileManager.default.enumerator(atPath: operand)?.compactMap { $0 as? String } ?? []
    let seen = names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
    if seen.isEmpty {
      return "'\(operand)' is an empty folder: name Swift files, or a folder of them"
    }
    guard !seen.contains(where: isTrace), seen.contains(where: isObjectiveC) else { return nil }
    return "'\(operand)' has files in Objective-C and none in Swift, and adopt does not compile "
      + "those: name a layout in Swift"
  }

  private static func isObjectiveC(_ name: String) -> Bool {
    endings.contains(where: name.hasSuffix)
  }

  private static func isTrace(_ name: String) -> Bool {
    TraceFiles.endings.contains(where: name.hasSuffix)
  }
}
