/// Compiles a user's layouts to libraries that this executable opens.
package protocol LayoutCompiler {
  /// Returns a Boolean value that indicates whether an operand names Swift files.
  static func isSource(_ operand: String) -> Bool

  /// Compiles Swift files.
  ///
  /// - Parameters:
  ///   - source: A Swift file, or a folder of them.
  ///   - suffix: The end of the library's name, which distinguishes versions of one file.
  ///   - context: The output for messages.
  /// - Returns: The library's path.
  /// - Throws: `CommandError` for code that does not compile.
  static func library(of source: String, suffix: String, _ context: CommandContext) throws -> String
}

/// Two versions of a user's layouts: libraries, and Swift files that are compiled to libraries.
struct ComparedCode {
  private static let ending = ".so"

  /// The library that is the base.
  let base: String
  /// The library whose layouts are compared with the base.
  let head: String

  /// Compiles the sides of `--a` and `--b` that are Swift files; nil if the sides are layouts.
  ///
  /// - Throws: `CommandError` for code that does not compile, and if only one side is code.
  init?(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    let compiler = context.commands.layoutCompiler
    let sides = [Flag.sideA, .sideB].compactMap(arguments.text)
    let isCode = sides.map { $0.hasSuffix(Self.ending) || compiler?.isSource($0) == true }
    guard sides.count == 2, isCode.contains(true) else { return nil }
    guard !isCode.contains(false) else {
      throw CommandError.usage(
        "--a and --b must both be code (Swift files, folders, libraries) or both layouts: give two "
          + "alike"
      )
    }
    for flag in [Flag.base, .head, .adopted] where arguments.isOn(flag) {
      throw CommandError.usage("--a and --b are the code to compare: remove --\(flag.name)")
    }
    let libraries = try zip(sides, ["-a", "-b"]).map { side, suffix in
      guard !side.hasSuffix(Self.ending), let compiler else { return side }
      return try compiler.library(of: side, suffix: suffix, context)
    }
    (base, head) = (libraries[0], libraries[1])
  }
}
