/// A name that a compiler did not find.
struct MissingName: Hashable {
  /// The name.
  var name: String
  /// The type whose member it would be, by its last name; nil for what is in no type.
  var type: String?

  /// A type that is in no file.
  init(_ name: String) { self.name = name }

  /// Makes a name for a missing conformance of a type.
  init(conformanceTo type: String) { (name, self.type) = (Self.conformance, type) }

  /// Stands for the name of what an extension of a type adds to it.
  static let conformance = "=="

  /// Reads an error.
  ///
  /// - Parameter error: A line of the compiler's; nil comes of one about something else.
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
      // Another function of the name has it, in an extension of some type.
      (name, type) = (String(match.1), "")
    } else if let label = Self.otherLabel(in: error) {
      (name, type) = (label, "")
    } else if let match = error.firstMatch(of: /no exact matches in call to .*method '(\w+)'/) {
      (name, type) = (String(match.1), "")
    } else if let match = error.firstMatch(of: /type '(\w+)' does not conform to protocol '\w+'/) {
      // An extension that makes it conform, or an operator of it.
      (name, type) = (Self.conformance, String(match.1))
    } else {
      return nil
    }
  }

  /// The label of a call that is of no function known, in an extension of some type.
  private static func otherLabel(in error: String) -> String? {
    let pattern = /argument labels? in call \(have '([^']+)', expected '([^']+)'/
    guard let (_, found, expected) = error.firstMatch(of: pattern)?.output else { return nil }
    let known = Set(expected.split(separator: ":"))
    return found.split(separator: ":").first { $0 != "_" && !known.contains($0) }.map(String.init)
  }

  /// Reads an error about a call of an initializer that is none of those known.
  ///
  /// - Parameters:
  ///   - error: A line of the compiler's; nil comes of one about something else.
  ///   - line: The line of the file that the error is about.
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

  /// Reads a note about what a type lacks of a protocol.
  ///
  /// - Parameters:
  ///   - note: A line of the compiler's; nil comes of one about something else.
  ///   - type: The type of the error before it.
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

  /// The word that a file which declares it contains.
  var mark: String { name == Self.conformance ? type ?? "" : name }

  /// The name as messages print it.
  var text: String { name == Self.conformance ? "an extension of \(type ?? "")" : name }

  // MARK: Apple's

  /// The frameworks whose names begin so.
  private static let frameworks = [
    "AV": "AVFoundation", "CL": "CoreLocation", "CM": "CoreMotion", "CT": "CoreText",
    "EK": "EventKit", "LP": "LinkPresentation", "MK": "MapKit", "MTL": "Metal", "PH": "Photos",
    "SCN": "SceneKit", "SK": "SpriteKit", "WK": "WebKit",
  ]
  private static let ofUIKit = ["UI", "NS", "CA", "CG", "CI"]

  /// Apple's framework that has such names, of those that a file imports and that are not here.
  func framework(of modules: [String]) -> String? {
    guard type == nil else { return nil }
    let known = Self.frameworks.first { begins($0.key) }?.value
    return known.flatMap { modules.contains($0) ? $0 : nil }
  }

  /// Whether it is one of UIKit's by its name.
  var isOfUIKit: Bool { type == nil && Self.ofUIKit.contains(where: begins) }

  /// Whether the name begins with a prefix, and its next word after that.
  private func begins(_ prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
  }
}
