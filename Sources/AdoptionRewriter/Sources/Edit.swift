/// A stretch of a file's bytes with what takes its place.
struct Edit {
  /// The bytes that go.
  var range: Range<Int>
  /// What comes.
  var text: String
}

extension [UInt8] {
  /// The bytes after all edits, which do not overlap; of two at one place the later comes after.
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

  /// An edit that takes bytes out and keeps their lines.
  func removing(_ range: Range<Int>) -> Edit {
    let lines = self[range].filter { $0 == UInt8(ascii: "\n") }.count
    return Edit(range: range, text: String(repeating: "\n", count: lines))
  }
}
