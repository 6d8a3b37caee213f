import Foundation

extension CommandContext {
  /// Compiles the layouts among a command's operands, and registers them.
  ///
  /// - Parameter arguments: The command line.
  /// - Returns: The arguments without the operands that name layouts.
  /// - Throws: `CommandError` for a base that git does not know, before anything is compiled, and
  ///   for code that does not compile.
  func compileLayouts(of arguments: ParsedArguments) throws -> ParsedArguments {
    guard arguments.has(.adopted), let compiler = commands.layoutCompiler else { return arguments }
    let operands = try ReplayOperands(arguments.operands, compiler)
    let isCompared = arguments.has(.sideA) && arguments.isOn(.sideA)
    let files =
      operands.sources.isEmpty && !arguments.isOn(.adopted) && !isCompared
      ? arguments.settings.layouts : operands.sources
    guard !files.isEmpty else {
      for flag in [Flag.glue, .promise] where arguments.isGiven(flag) {
        throw CommandError.usage(
          "--\(flag.name) is about layouts in Swift: name their files or folder, too"
        )
      }
      return arguments
    }
    let sources = LayoutSources(
      operands: files,
      glue: arguments.text(.glue),
      promises: arguments.text(.promise)
    )
    if let missing = sources.operands.first(where: { !FileManager.default.fileExists(atPath: $0) })
    {
      throw CommandError(.missing, "there is no file '\(missing)': check the name")
    }
    try ComparedLayouts(sources).requireCommit(arguments)
    let library = try compiler.library(of: sources, self)
    try held(library).words = sources.words
    try add([library])
    self.sources = sources
    return arguments.with(operands: operands.traces)
  }
}
