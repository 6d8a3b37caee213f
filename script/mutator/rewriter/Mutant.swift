/// One change of the sources that a test should notice.
struct Mutant {
  /// Its number in the build; that of a site's first mutant is the site's number.
  var id: Int
  /// The number of the site, which all changes of one expression share.
  var site: Int
  /// The file, relative to the folder of sources.
  var file: String
  /// The line and the column that the changed text begins in, from 1.
  var line: Int
  var column: Int
  /// The line that the changed text ends in.
  var endLine: Int
  /// What is changed, such as `comparison`.
  var kind: String
  /// The text as it is, where it is short, and the text that would do the same as the mutant.
  var original: String
  var replacement: String
  /// The declaration around it, such as `HitBuffer.append`.
  var scope: String

  /// A line of JSON.
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
