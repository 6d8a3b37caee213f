/// The name of a trace's file, made from what a page calls the trace.
enum TraceName {
  /// How many characters a name may have.
  static let longest = 80

  /// Takes ASCII letters, digits, dots, dashes and underscores as they are, and a dash for any run
  /// of others.
  ///
  /// What is left neither leads into another folder nor begins with a dot or a dash, so that the
  /// file is seen and no command takes it for a flag.
  ///
  /// - Parameter wish: What the page asks for; nil where it asks for nothing.
  /// - Returns: The name without an ending; `recording` where nothing is left.
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
