import Foundation
import Measurement

/// Finds the trace files that operands name.
enum TraceFiles {
  /// The endings of trace files.
  static let endings = [".ltrace.jsonl", ".ltrace.jsonl.zst"]

  /// The files of some operands, in order and each once.
  ///
  /// - Parameter operands: Files, and folders that stand for all traces in them.
  /// - Returns: The files; those of a folder sorted by name.
  /// - Throws: `CommandError` that names every operand that does not exist or holds no trace.
  static func paths(_ operands: [String]) throws -> [String] {
    var paths: [String] = []
    var reasons: [CommandError.Reason] = []
    for operand in operands {
      do {
        for path in try files(operand) where !paths.contains(path) { paths.append(path) }
      } catch let error as CommandError {
        reasons += error.reasons
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return paths
  }

  private static func files(_ operand: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
      throw CommandError(.missing, "there is no trace '\(operand)': check the name")
    }
    guard isFolder.boolValue else { return [operand] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: operand)
    } catch {
      throw CommandError(.missing, "cannot read the folder '\(operand)': check its rights")
    }
    let traces = names.filter { name in endings.contains(where: name.hasSuffix) }
      .stablySorted(by: <)
    guard !traces.isEmpty else {
      throw CommandError(
        .inconclusive,
        "the folder '\(operand)' holds no trace: name one whose files end in \(endings[0])"
      )
    }
    let folder = operand.hasSuffix("/") ? String(operand.dropLast()) : operand
    return traces.map { "\(folder)/\($0)" }
  }
}
