/// A range of a file's bytes with its replacement.
struct Edit {
  /// The bytes to replace.
  var range: Range<Int>
  /// The replacement.
  var text: String
}

extension [UInt8] {
  /// Returns the bytes after edits that do not overlap; of two at one position, the later one is
  /// last.
  func applying(_ edits: [Edit]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var next = 0
    for (_, edit) in ordered {
      result += self[next..<Swift.max(next, edit.range.lowerBound)]
      result += Array(edit.text.utf8)
      next = Swift.max(next, edit.range.upperBound)
    }
    return result + self[next...]
  }

  /// Returns an edit that removes bytes and keeps their line breaks.
  func removing(_ range: Range<Int>) -> Edit {
    let lines = self[range].filter { $0 == UInt8(ascii: "\n") }.count
    return Edit(range: range, text: String(repeating: "\n", count: lines))
  }
}
