import BuiltinTraces
import Foundation
import Measurement
import Results

/// Finds the trace files that operands name.
package enum TraceFiles {
  /// The file-name endings of traces.
  package static let endings = [".ltrace.jsonl", ".ltrace.jsonl.zst"]

  /// Returns the distinct files of some operands, in order.
  ///
  /// - Parameter operands: Files, folders that stand for all traces in them, and names of built-in
  ///   traces.
  /// - Returns: The files; those of a folder are sorted by name.
  /// - Throws: `CommandError` with a reason for every operand that does not exist, is not a file or
  ///   contains no trace.
  package static func paths(_ operands: [String]) throws -> [String] {
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

  /// Returns the new name of a trace or folder in `traces/generated`, which was renamed.
  ///
  /// - Parameter operand: The operand.
  /// - Returns: The path in `traces/written`, or nil if the operand names something else.
  static func newName(of operand: String) -> String? {
    let names = operand.split(separator: "/", omittingEmptySubsequences: false)
    let newName = names.replacing(["traces", "generated"], with: ["traces", "written"])
      .joined(separator: "/")
    let isRenamed = newName != operand && FileManager.default.fileExists(atPath: newName)
    return isRenamed && !FileManager.default.fileExists(atPath: operand) ? newName : nil
  }

  private static func files(_ operand: String) throws -> [String] {
    if operand.hasPrefix(BuiltinTrace.prefix) { return [try builtin(operand)] }
    guard FileManager.default.fileExists(atPath: operand) else {
      throw CommandError(.missing, "there is no trace '\(operand)': check the name")
    }
    guard InputFile.isFolder(operand) else { return [try file(operand)] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: operand)
    } catch {
      throw CommandError(.missing, "cannot read the folder '\(operand)': check its permissions")
    }
    let traces = names.filter { name in endings.contains(where: name.hasSuffix) }
      .stablySorted(by: <)
    guard !traces.isEmpty else {
      throw CommandError.usage(
        "the folder '\(operand)' contains no trace: name one with files that end in \(endings[0])"
      )
    }
    let folder = operand.hasSuffix("/") ? String(operand.dropLast()) : operand
    return try traces.map { try file("\(folder)/\($0)") }
  }

  private static func builtin(_ name: String) throws -> String {
    guard BuiltinTrace(named: name) == nil else { return name }
    let advice = SpellingSuggestion.advice(for: name, among: BuiltinTrace.all.map(\.name))
    throw CommandError(.missing, "there is no trace '\(name)': \(advice)")
  }

  /// Returns the path if it names a regular file: a pipe could block and a device could be endless.
  private static func file(_ path: String) throws -> String {
    guard InputFile.refusal(of: path) != nil else { return path }
    throw CommandError(
      .malformed,
      "'\(path)' is a pipe, a device or a folder: write the trace to a file first"
    )
  }
}
