/// A set of commands, which a module adds to those of an executable.
public struct CommandSet {
  /// The commands, in the order in which the help lists those of a topic.
  package private(set) var commands: [any Command.Type]
  /// Compiles layouts for the comparison of two versions; nil if no set of commands does.
  private(set) var layoutCompiler: (any LayoutCompiler.Type)?

  /// Creates a set.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - layoutCompiler: A compiler of layouts.
  package init(_ commands: [any Command.Type], layoutCompiler: (any LayoutCompiler.Type)? = nil) {
    self.commands = commands
    self.layoutCompiler = layoutCompiler
  }

  /// The commands that every executable has.
  package static var core: CommandSet {
    CommandSet([
      RunCommand.self, CheckCommand.self, CompareCommand.self, DrawCommand.self,
      InitCommand.self, ListCommand.self,
      NightlyCommand.self, GateCommand.self, SelfTestCommand.self, NoiseCommand.self,
      BaselineCommand.self, HistoryCommand.self, MergeCommand.self, ReportCommand.self,
      FuzzCommand.self, ShrinkCommand.self,
      DoctorCommand.self, HelpCommand.self,
    ])
  }

  /// Adds the commands of another set.
  mutating func add(_ other: CommandSet) {
    commands += other.commands
    layoutCompiler = other.layoutCompiler ?? layoutCompiler
  }

  /// Finds a command.
  ///
  /// - Parameter name: The word of the command line.
  /// - Returns: The command.
  /// - Throws: `CommandError` that suggests the nearest name.
  func command(named name: String) throws -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let advice = SpellingSuggestion.advice(for: name, among: commands.map { $0.name })
    throw CommandError.usage("there is no subcommand '\(name)': \(advice)")
  }
}
