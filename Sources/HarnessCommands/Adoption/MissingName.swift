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
    } else if let match = error.firstMatch(of: /type '(\w+)' does not conform to protocol '\w+'/) {
      // An extension that makes it conform, or an operator of it.
      (name, type) = (Self.conformance, String(match.1))
    } else {
      return nil
    }
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
