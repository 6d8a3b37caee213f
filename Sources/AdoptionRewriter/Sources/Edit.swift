/// A stretch of a file's bytes with what takes its place.
struct Edit {
  /// The bytes that go.
  var range: Range<Int>
  /// What comes.
  var text: String
}

extension [UInt8] {
  /// The bytes after all edits, which do not overlap.
  func applying(_ edits: [Edit]) -> [UInt8] {
    var result = self
    // The last one first, so that the places of those before stay; of two at one place the later
    // one comes after.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return result
  }

  /// An edit that takes bytes out and keeps their lines.
  func removing(_ range: Range<Int>) -> Edit {
    let lines = self[range].filter { $0 == UInt8(ascii: "\n") }.count
    return Edit(range: range, text: String(repeating: "\n", count: lines))
  }
}
