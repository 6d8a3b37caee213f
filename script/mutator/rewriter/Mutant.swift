/// One change of the sources that a test should detect.
struct Mutant: Encodable {
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
}
