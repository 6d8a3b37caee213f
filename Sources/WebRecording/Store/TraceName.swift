/// The name of a trace's file, derived from the name that a page requests.
enum TraceName {
  /// The maximum number of characters in a name.
  static let longest = 80

  /// Returns a safe name: ASCII letters, digits, dots, dashes and underscores, with a dash for each
  /// run of other characters.
  ///
  /// The name cannot lead into another folder. It does not begin with a dot, which would hide the
  /// file, or with a dash, which a command would parse as a flag.
  ///
  /// - Parameter wish: The name that the page requests, or nil.
  /// - Returns: The name without an extension; `recording` if no character remains.
  static func name(for wish: String?) -> String {
    var name: [UInt8] = []
    for byte in (wish ?? "").utf8 {
      let isTaken =
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
      if isTaken {
        name.append(byte)
      } else if name.last != UInt8(ascii: "-") {
        name.append(UInt8(ascii: "-"))
      }
    }
    var text = String(decoding: name, as: UTF8.self)
    for ending in [".zst", ".ltrace.jsonl"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    let isEdge = { (letter: Character) in letter == "." || letter == "-" }
    text = String(text.drop(while: isEdge).prefix(longest))
    while let last = text.last, isEdge(last) { text.removeLast() }
    return text.isEmpty ? "recording" : text
  }
}
