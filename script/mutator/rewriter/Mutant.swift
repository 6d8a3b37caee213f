/// One change of the sources that a test should detect.
struct Mutant {
  /// The number in the build; that of a site's first mutant is the site's number.
  var id: Int
  /// The number of the site, which all changes of one expression share.
  var site: Int
  /// The file, relative to the folder of sources.
  var file: String
  /// The line and the column at which the changed text begins, from 1.
  var line: Int
  var column: Int
  /// The line in which the changed text ends.
  var endLine: Int
  /// The kind of change, such as `comparison`.
  var kind: String
  /// The original text, and the text that has the effect of the mutant.
  var original: String
  var replacement: String
  /// The surrounding declaration, such as `HitBuffer.append`.
  var scope: String

  /// The mutant as a line of JSON.
  var json: String {
    let numbers = [
      ("id", id), ("site", site), ("line", line), ("column", column), ("end_line", endLine),
    ]
    let texts = [
      ("file", file), ("kind", kind), ("original", original), ("replacement", replacement),
      ("scope", scope),
    ]
    let fields =
      numbers.map { "\"\($0.0)\": \($0.1)" } + texts.map { "\"\($0.0)\": \(quoted($0.1))" }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 32: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
