/// The comparison of two versions of a user's file.
enum AdoptedComparison {
  private static let library = ".so"

  /// Compiles the sides of a comparison that are Swift files or folders of them.
  ///
  /// One side becomes the base, and the layouts of the other one are compared with it. Libraries
  /// are used without changes.
  ///
  /// - Parameters:
  ///   - arguments: The command line, whose sides are replaced by libraries.
  ///   - context: The output for messages.
  /// - Throws: `CommandError` for code that does not compile, and if only one side is code.
  static func adoptSides(of arguments: inout ParsedArguments, _ context: CommandContext) throws {
    guard !arguments.asksForHelp,
      let a = arguments.values[Flag.sideA.name]?.last,
      let b = arguments.values[Flag.sideB.name]?.last,
      isAdopted(a) || isAdopted(b)
    else { return }
    guard isAdopted(a), isAdopted(b) else {
      throw CommandError.usage(
        "--a and --b must both be code (Swift files, folders, libraries) or both layouts: give two "
          + "alike"
      )
    }
    var libraries: [String] = []
    for (side, suffix) in [(a, "-a"), (b, "-b")] {
      guard !side.hasSuffix(library) else {
        libraries.append(side)
        continue
      }
      var request = AdoptionRequest()
      request.librarySuffix = suffix
      libraries.append(try AdoptedLibrary(AdoptionSources([side]), request, context).path)
    }
    arguments.values[Flag.sideA.name] = nil
    arguments.values[Flag.sideB.name] = nil
    arguments.values[Flag.base.name] = [libraries[0]]
    arguments.values[Flag.adopted.name] = [libraries[1]]
  }

  private static func isAdopted(_ side: String) -> Bool {
    side.hasSuffix(library) || AdoptionSources.isSource(side)
  }
}
