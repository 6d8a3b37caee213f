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
    classes = arguments.texts(.adoptedClass)
    glue = arguments.text(.glue)
    for text in (arguments.text(.promise) ?? "").split(separator: ",") {
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
    glue = try glue.map { try SourceFile($0).path }
  }
}

extension Flag {
  static let adoptedClass = Flag("class", "NAME")
    .repeatable().summary("class to replay; repeatable; default: all in the files")
  static let glue = Flag("glue", "FILE")
    .file(.readLater).summary("Swift file that creates the layouts; default: one written to Glue")
    .details("the file also implements the delegates of the layouts")
  static let promise = Flag("promise", "NAME[=no][,NAME]")
    .summary("promises to check, or with =no to skip, regardless of a trial")
    .details(
      "the promises are "
        + LayoutPromise.allCases.map(\.rawValue).joined(separator: ", ")
    )
}
