import Foundation
import HarnessCommands
import LayoutContract

/// The options for adopting a user's layouts.
struct AdoptionRequest {
  /// The names of the classes to replay; empty for all.
  var classes: [String] = []
  /// The file that creates the layouts; nil for the one in `Glue`.
  var glue: String?
  /// The promises that the layouts make or do not make, regardless of a trial.
  var promises: [LayoutPromise: Bool] = [:]
  /// The folder that contains the folder `Glue`.
  var folder = ProjectSettings.home
  /// The suffix that distinguishes the library from another one of the same name.
  var librarySuffix = ""

  /// The limit of processor time for checking one trace, in seconds: a first answer should not take
  /// longer.
  static let checkSeconds = 4.0

  /// The suffix of a promise that the layouts do not make.
  private static let no = "=no"

  init() {}

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for glue that does not exist or is not a file.
  init(_ arguments: ParsedArguments) throws {
    try self.init(glue: arguments.text(.glue), promises: arguments.text(.promise))
    classes = arguments.texts(.adoptedClass)
  }

  /// Reads the values of `--glue` and `--promise`.
  ///
  /// - Throws: `CommandError` for glue that does not exist or is not a file.
  init(glue: String?, promises text: String?) throws {
    for text in (text ?? "").split(separator: ",") {
      let isMade = !text.hasSuffix(Self.no)
      let name = String(isMade ? text : text.dropLast(Self.no.count))
      guard let promise = LayoutPromise(rawValue: name) else {
        let advice = SpellingSuggestion.advice(
          for: name,
          among: LayoutPromise.allCases.map(\.rawValue)
        )
        throw CommandError.usage("unknown promise '\(name)' in --promise: \(advice)")
      }
      promises[promise] = isMade
    }
    self.glue = try glue.map { try SourceFile($0).path }
  }
}

extension Flag {
  static let adoptedClass = Flag("class", "NAME")
    .repeatable().summary("class to replay; repeatable; default: all in the files")
}
