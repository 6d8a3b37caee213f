/// Two versions of a user's file side by side.
enum AdoptedComparison {
  private static let ending = ".swift"

  /// Compiles the sides of a comparison that are Swift files: one is then the base, and the layouts
  /// of the other one are compared with it.
  ///
  /// - Parameters:
  ///   - arguments: The command line; its sides become libraries.
  ///   - context: Where to write.
  /// - Throws: `CommandError` for what does not compile, and for one side that is no Swift file.
  static func adoptSides(of arguments: inout ParsedArguments, _ context: CommandContext) throws {
    guard !arguments.asksForHelp,
      let a = arguments.values[Flag.sideA.name]?.last,
      let b = arguments.values[Flag.sideB.name]?.last,
      a.hasSuffix(ending) || b.hasSuffix(ending)
    else { return }
    guard a.hasSuffix(ending), b.hasSuffix(ending) else {
      throw CommandError.usage("--a and --b are both Swift files, or both layouts: give two alike")
    }
    var libraries: [String] = []
    for (file, suffix) in [(a, "-a"), (b, "-b")] {
      var request = AdoptionRequest()
      request.librarySuffix = suffix
      libraries.append(try AdoptedLibrary(AdoptionSources([file]), request, context).path)
    }
    arguments.values[Flag.sideA.name] = nil
    arguments.values[Flag.sideB.name] = nil
    arguments.values[Flag.base.name] = [libraries[0]]
    arguments.values[Flag.adopted.name] = [libraries[1]]
  }
}
