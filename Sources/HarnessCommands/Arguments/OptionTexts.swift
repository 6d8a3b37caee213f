/// The texts of the replay options, as a command line sets them or by default.
struct OptionTexts {
  /// The text of every option, keyed by its name.
  ///
  /// Defaults are in it too: a child that reads more options allocates more, which would change the
  /// instructions that its frames are counted with.
  private(set) var values: [String: [String]]
  private let table: [Flag]

  /// Takes the texts from a command line.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - table: The replay options.
  init(_ arguments: ParsedArguments, _ table: [Flag]) {
    self.table = table
    values = [:]
    for option in table { values[option.name] = arguments.text(option).map { [$0] } }
  }

  /// Takes the texts that a parent sent.
  init(_ values: [String: [String]]) {
    self.values = values
    table = Flag.replayOptions
  }

  /// The texts as a command line, from which their values are read.
  var arguments: ParsedArguments { .setting(values) }

  /// Returns the texts with another one for an option.
  func setting(_ option: Flag, to text: String) -> OptionTexts {
    var texts = self
    texts.values[option.name] = [text]
    return texts
  }

  /// Returns every option of a use with its text, as `name=text`.
  func assignments(of use: Flag.Use) -> [String] {
    options(of: use).map { "\($0.name)=\(arguments.text($0) ?? "")" }
  }

  /// Returns the words that set the options of a use which do not have their default.
  func words(for use: Flag.Use) -> [String] {
    options(of: use).flatMap { option in
      let text = arguments.text(option) ?? ""
      return text == option.defaultText ? [] : ["--\(option.name)", text]
    }
  }

  private func options(of use: Flag.Use) -> [Flag] { table.filter { $0.uses.contains(use) } }
}
