import HarnessCommands

/// A name that the compiler did not find.
struct MissingName: Hashable {
  /// The name.
  var name: String
  /// The last name of the type whose member it would be; nil for a name outside types.
  var type: String?

  /// The name that stands for anything that an extension adds to a type.
  static let conformance = "=="
}

extension MissingName {
  /// Parses an error; nil for an error about something else.
  ///
  /// - Parameter error: A line of the compiler's output.
  init?(error: String) {
    if let match = error.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) {
      name = String(match.1)
    } else if let match = error.firstMatch(of: /'(\w+)' is not a member type of .*'([^']+)'/) {
      (name, type) = (String(match.1), Self.lastName(match.2))
    } else if let match = error.firstMatch(
      of: /type '([^']+)'(?: \(aka '[^']+'\))? has no member '(\w+)'/
    ) {
      (name, type) = (String(match.2), Self.lastName(match.1))
    } else if let match = error.firstMatch(of: /extra argument '(\w+)' in call/) {
      // Another function of this name, in an extension of some type, has the argument.
      (name, type) = (String(match.1), "")
    } else if let label = Self.otherLabel(in: error) {
      (name, type) = (label, "")
    } else if let match = error.firstMatch(of: /no exact matches in call to .*method '(\w+)'/) {
      (name, type) = (String(match.1), "")
    } else if let match = error.firstMatch(of: /type '(\w+)' does not conform to protocol '\w+'/) {
      // An extension adds the conformance or an operator for it.
      (name, type) = (Self.conformance, String(match.1))
    } else {
      return nil
    }
  }

  /// Returns the label of a call that no known function has.
  ///
  /// An extension may declare that one.
  private static func otherLabel(in error: String) -> String? {
    let pattern = /argument labels? in call \(have '([^']+)', expected '([^']+)'/
    guard let (_, found, expected) = error.firstMatch(of: pattern)?.output else { return nil }
    let known = Set(expected.split(separator: ":"))
    return found.split(separator: ":").first { $0 != "_" && !known.contains($0) }.map(String.init)
  }

  /// Parses an error about a call of an unknown initializer; nil for an error about something else.
  ///
  /// - Parameters:
  ///   - error: A line of the compiler's output.
  ///   - line: The source line of the error.
  init?(error: String, calledIn line: Substring) {
    let pattern = /:(\d+): error: no exact matches in call to initializer/
    guard let match = error.firstMatch(of: pattern),
      let column = Int(match.1),
      let call = String(decoding: line.utf8.dropFirst(column - 1), as: UTF8.self)
        .prefixMatch(of: /([\w.]+)\((\w+):/)
    else { return nil }
    name = String(call.2)
    type = Self.lastName(call.1.hasSuffix(".init") ? call.1.dropLast(5) : call.1)
  }

  /// Parses a note about a requirement that a type lacks; nil for a note about something else.
  ///
  /// - Parameters:
  ///   - note: A line of the compiler's output.
  ///   - type: The type in the preceding error.
  init?(note: String, of type: String) {
    let match = note.firstMatch(of: /: note: protocol requires (?:property|function) '(\w+)/)
    guard let match else { return nil }
    (name, self.type) = (String(match.1), type)
  }

  private static func lastName(_ type: Substring) -> String {
    if type.hasPrefix("[") { return type.contains(":") ? "Dictionary" : "Array" }
    let plain = type.replacing(/^any |\.Type$|[?!]+$/, with: "").split(separator: "<").first ?? ""
    return plain.split(separator: ".").last.map(String.init) ?? ""
  }

  /// A word that every file with its declaration contains.
  var mark: String { name == Self.conformance ? type ?? "" : name }

  /// The name as messages print it.
  var text: String { name == Self.conformance ? "an extension of \(type ?? "")" : name }

  // MARK: Apple's frameworks

  /// The frameworks, keyed by the prefixes of their names.
  private static let frameworks = [
    "AV": "AVFoundation", "CL": "CoreLocation", "CM": "CoreMotion", "CT": "CoreText",
    "EK": "EventKit", "LP": "LinkPresentation", "MK": "MapKit", "MTL": "Metal", "PH": "Photos",
    "SCN": "SceneKit", "SK": "SpriteKit", "WK": "WebKit",
  ]
  private static let ofUIKit = ["UI", "NS", "CA", "CG", "CI"]

  /// Returns the framework with such names, among the unavailable modules that a file imports.
  func framework(of modules: [String]) -> String? {
    guard type == nil else { return nil }
    let known = Self.frameworks.first { begins($0.key) }?.value
    return known.flatMap { modules.contains($0) ? $0 : nil }
  }

  /// A Boolean value that indicates whether the name looks like one of UIKit.
  var isOfUIKit: Bool { type == nil && Self.ofUIKit.contains(where: begins) }

  /// Returns a Boolean value that indicates whether a word follows the prefix in the name.
  private func begins(_ prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
  }
}
