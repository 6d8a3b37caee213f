import HarnessCommands

/// Explains to a user why files do not compile, and the next step.
struct FailureExplanation {
  /// The sentences; empty if the compiler's errors need no explanation.
  private(set) var sentences: [String] = []
  /// A Boolean value that indicates whether the sentences replace the compiler's errors.
  private(set) var isWhole = false

  private static let mostNames = 4

  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - sources: The files.
  ///   - survey: The findings in them, and in the files that they need.
  ///   - needed: The files that they need; nil without a rewriter to find them.
  ///   - command: The command that adopts, with its program.
  init(
    _ failure: CompilationFailure,
    of sources: [String],
    _ survey: AdoptionSurvey,
    _ needed: NeededFiles?,
    command: [String]
  ) {
    let old = failure.files.filter(survey.swift2.contains)
    for file in old {
      sentences.append(
        "\(file) is written in Swift 2, which the compiler no longer supports: convert it in Xcode "
          + "8 to 10 first"
      )
    }
    let third = failure.files.filter {
      survey.swift3.contains($0) && failure.hasClosureOfTuple(in: $0)
    }
    for file in third {
      sentences.append(
        "\(file) is written in Swift 3, where a closure may take two arguments as one: convert it "
          + "in Xcode 9 to 10.1 first"
      )
    }
    guard old.isEmpty, third.isEmpty else {
      isWhole = true
      return
    }
    tellPlaces(failure, sources, needed, command)
    guard !isWhole else { return }
    tellUnknown(needed?.failure ?? failure, survey, needed)
  }

  /// Adds the files that must also be named.
  private mutating func tellPlaces(
    _ failure: CompilationFailure,
    _ sources: [String],
    _ needed: NeededFiles?,
    _ command: [String]
  ) {
    guard let needed, !needed.files.isEmpty else { return }
    let own = failure.missing.filter { needed.found[$0.name] != nil }
    for file in failure.files {
      let names = own.filter { $0.file == file }.map(\.name.text)
      guard !names.isEmpty else { continue }
      sentences.append(
        "\(file) needs \(Self.list(names)), which no named file declares: "
          + "\(needed.failure == nil ? "also name" : "see") \(needed.files.joined(separator: ", "))"
      )
    }
    if let left = needed.failure {
      let summaries = (needed.files + failure.files).compactMap(left.summary(of:))
      if !summaries.isEmpty {
        sentences.append("with these files, the remaining errors are\n\(Self.lines(summaries))")
      }
    } else {
      isWhole = true
      let words = command + sources + needed.files
      sentences.append("this command names all files:\n  \(ShellWords.text(words))")
    }
  }

  /// Adds the missing names: of frameworks, of UIKit, and of files that are not nearby.
  private mutating func tellUnknown(
    _ failure: CompilationFailure,
    _ survey: AdoptionSurvey,
    _ needed: NeededFiles?
  ) {
    var frameworks: [String: [String]] = [:]
    var unknown: [String] = []
    var ofUIKit: [String] = []
    for (missing, file) in failure.missing where needed?.found[missing] == nil {
      let modules = survey.modulesMissing(in: file)
      if let framework = missing.framework(of: modules) {
        frameworks[framework, default: []].append(missing.name)
      } else if missing.isOfUIKit {
        ofUIKit.append(missing.name)
      } else if missing.type == nil, missing.name.first?.isUppercase ?? false {
        unknown.append(missing.name)
      }
    }
    for (framework, names) in frameworks.sorted(by: { $0.key < $1.key }) {
      sentences.append("needs \(framework), which Linux does not offer, for \(Self.list(names))")
    }
    if !ofUIKit.isEmpty {
      sentences.append("needs names that adopt's UIKit lacks: \(Self.list(ofUIKit))")
    }
    guard !unknown.isEmpty else { return }
    let modules = failure.files.flatMap(survey.modulesMissing(in:))
    let others = Set(modules).sorted().joined(separator: ", ")
    sentences.append(
      "\(Self.list(unknown)) \(unknown.count == 1 ? "is" : "are") not declared in any named or "
        + "nearby file: name the file or folder that declares \(unknown.count == 1 ? "it" : "them")"
        + (others.isEmpty ? "" : ", or that of \(others), which is imported")
    )
  }

  /// Returns a list of a few distinct names with "and".
  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    var names = names.filter { seen.insert($0).inserted }
    if names.count > mostNames {
      names = names.prefix(mostNames - 1) + ["\(names.count - mostNames + 1) more"]
    }
    guard let last = names.popLast(), !names.isEmpty else { return names.first ?? seen.first ?? "" }
    return "\(names.joined(separator: ", ")) and \(last)"
  }

  private static func lines(_ texts: [String]) -> String {
    texts.map { "  \($0)" }.joined(separator: "\n")
  }
}
