import Foundation
import LayoutContract
import Results
import TraceReplay

/// The options of `compare`.
final class CompareRequest {
  /// The sides of a comparison.
  enum Sides {
    /// Two layouts or indexes of this build.
    case variants(base: ScenarioVariant, head: ScenarioVariant)
    /// Two builds, in each scenario of the command line; a nil head is this build.
    case builds(base: String, head: String?)
    /// Two files of stored results.
    case stored(base: String, head: String)
  }

  let sides: Sides
  /// The options of the replays, the same for both sides.
  let replay: ReplayRequest
  /// The rule that decides from the times.
  let rule: ComparisonRule
  /// The package from which commits are built.
  let package: ComparedPackage
  /// A Boolean value that indicates whether a faster head has its own exit status.
  let isStrict: Bool

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    if let code = try ComparedCode(arguments, context) {
      try context.add([code.head])
      sides = .builds(base: code.base, head: nil)
    } else {
      sides = try Self.sides(arguments)
    }
    replay = try ReplayRequest(arguments, context: context)
    rule = try ComparisonRule(arguments, machines: replay.shard.count)
    package = ComparedPackage(arguments, context: context)
    isStrict = arguments.isOn(.strictImprovement)
  }

  private static func sides(_ arguments: ParsedArguments) throws -> Sides {
    let (a, b) = (arguments.text(.sideA), arguments.text(.sideB))
    let (base, head) = (arguments.text(.base), arguments.text(.head))
    switch (a, b, base) {
    case (let a?, let b?, nil):
      guard head == nil else {
        throw CommandError.usage("--a and --b compare layouts of this build: remove --head")
      }
      for flag in [Flag.layout, .index] where arguments.isOn(flag) {
        throw CommandError.usage("--a and --b name the layouts: remove --\(flag.name)")
      }
      for flag in [Flag.filter, .skip] where arguments.isOn(flag) {
        throw CommandError.usage("--a and --b select the scenarios: remove --\(flag.name)")
      }
      return .variants(base: try ScenarioVariant(a, .sideA), head: try ScenarioVariant(b, .sideB))
    case (nil, nil, let base?):
      return .builds(base: base, head: head)
    case (nil, nil, nil):
      guard arguments.operands.count == 2,
        arguments.operands.allSatisfy({ isResultFile($0) })
      else {
        throw CommandError.usage(
          "compare needs two sides: --a and --b for two layouts or indexes, --base for another "
            + "build, or two files of results"
        )
      }
      return .stored(base: arguments.operands[0], head: arguments.operands[1])
    case (_?, nil, _), (nil, _?, _):
      throw CommandError.usage("--a and --b are only valid together: use both")
    case (_?, _?, _?):
      throw CommandError.usage("--a and --b compare layouts of one build: remove them, or --base")
    }
  }

  private static func isResultFile(_ name: String) -> Bool {
    !TraceFiles.endings.contains(where: name.hasSuffix)
      && (name.hasSuffix(".json") || name.hasSuffix(".jsonl"))
  }
}

/// A layout with its settings and one index, such as `waterfall:columns=3/linear-scan`.
struct ScenarioVariant {
  /// The layout with its settings.
  let layout: String
  /// The index; empty for a layout without one.
  let index: String

  /// Reads the value of `--a` or `--b`.
  ///
  /// - Throws: `CommandError` if the layout or the index is empty.
  init(_ text: String, _ flag: Flag) throws {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw CommandError.usage(
        "--\(flag.name) '\(text)' must be a layout, a slash and an index, such as "
          + "waterfall:columns=3/linear-scan"
      )
    }
    layout = String(parts[0])
    index = parts.count > 1 ? String(parts[1]) : ""
  }
}
