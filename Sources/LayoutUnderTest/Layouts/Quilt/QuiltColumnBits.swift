/// Runs of bits over several words: the columns of one band of a quilt; a bit is 1 where a block
/// is, and 1 after the last column.
enum QuiltColumnBits {
  /// How many words `columns` bits take.
  static func wordCount(columns: Int) -> Int { (columns + 63) / 64 }

  /// How many words after the last there is room for, as columns are united in groups of words.
  static var spareWords: Int { Group.scalarCount - 1 }

  /// Words that are united at once.
  private typealias Group = SIMD4<UInt64>

  /// Makes all columns free.
  static func clear(_ words: UnsafeMutableBufferPointer<UInt64>, columns: Int) {
    words.update(repeating: 0)
    if columns % 64 != 0 { words[words.count - 1] = ~0 << UInt64(columns % 64) }
  }

  /// Takes columns, or frees them.
  @inline(__always)
  static func set(
    _ words: UnsafeMutablePointer<UInt64>,
    from first: Int,
    count: Int,
    isOccupied: Bool
  ) {
    let last = first &+ count &- 1
    for word in first &>> 6...last &>> 6 {
      let low = word == first &>> 6 ? first & 63 : 0
      let high = word == last &>> 6 ? last & 63 : 63
      let bits = UInt64.bits(low, high &- low &+ 1)
      words[word] = isOccupied ? words[word] | bits : words[word] & ~bits
    }
  }

  /// Unites the columns of bands that follow one another.
  ///
  /// - Parameters:
  ///   - count: How many bands there are.
  ///   - first: The words of the first one; `spareWords` after those of the last are read too.
  ///   - wordCount: How many words a band has.
  ///   - united: Receives the columns; `spareWords` after them are written too.
  ///   - isFirst: Whether columns that were united before are forgotten.
  /// - Complexity: O(bands · words).
  @inline(__always)
  static func unite(
    _ count: Int,
    from first: UnsafePointer<UInt64>,
    wordCount: Int,
    into united: UnsafeMutablePointer<UInt64>,
    isFirst: Bool
  ) {
    var word = 0
    while word < wordCount {
      var columns = isFirst ? Group.zero : group(at: united + word)
      var band = first + word
      for _ in 0..<count {
        columns |= group(at: band)
        band += wordCount
      }
      UnsafeMutableRawPointer(united + word).storeBytes(of: columns, as: Group.self)
      word &+= Group.scalarCount
    }
  }

  @inline(__always)
  private static func group(at words: UnsafePointer<UInt64>) -> Group {
    UnsafeRawPointer(words).loadUnaligned(as: Group.self)
  }

  /// Where the first run of at least `count` free columns begins, or nil where there is none.
  ///
  /// - Complexity: O(words + runs).
  @inline(__always)
  static func firstRun(
    of count: Int,
    in words: UnsafeBufferPointer<UInt64>
  ) -> Int? {
    var found: Int?
    forEachRun(in: words) { first, end in
      guard end &- first >= count else { return true }
      found = first
      return false
    }
    return found
  }

  /// The length of the longest run of free columns.
  ///
  /// - Complexity: O(words + runs).
  @inline(__always)
  static func longestRun(in words: UnsafeBufferPointer<UInt64>) -> Int {
    var longest = 0
    forEachRun(in: words) { first, end in
      longest = Swift.max(longest, end &- first)
      return true
    }
    return longest
  }

  /// Visits the runs of free columns in order, until `body` answers false.
  @inline(__always)
  private static func forEachRun(
    in words: UnsafeBufferPointer<UInt64>,
    _ body: (_ first: Int, _ end: Int) -> Bool
  ) {
    // Where the run begins that reaches into the word looked at, or -1.
    var begin = -1
    for word in 0..<words.count {
      let base = word &* 64
      var bits = words[word]
      if bits == (begin < 0 ? ~0 : 0) { continue }
      // Bits below `done` are told; those left are shifted down to bit 0.
      var done = 0
      while done < 64 {
        if begin < 0 {
          let occupied = (~bits).trailingZeroBitCount
          done &+= occupied
          guard done < 64 else { break }
          begin = base &+ done
          bits = bits &>> UInt64(truncatingIfNeeded: occupied)
        }
        let free = bits.trailingZeroBitCount
        done &+= free
        guard done < 64 else { break }
        if !body(begin, base &+ done) { return }
        begin = -1
        bits = bits &>> UInt64(truncatingIfNeeded: free)
      }
    }
    if begin >= 0 { _ = body(begin, words.count &* 64) }
  }
}
