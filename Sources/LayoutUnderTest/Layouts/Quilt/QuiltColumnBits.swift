/// Operations on the columns of one band of a quilt, stored as bits in several words.
///
/// A bit is 1 if a block occupies the column, and 1 after the last column.
enum QuiltColumnBits {
  /// Returns the number of words for `columns` bits.
  static func wordCount(columns: Int) -> Int { (columns + 63) / 64 }

  /// The number of spare words after the last one, because columns are united in groups of words.
  static var spareWords: Int { Group.scalarCount - 1 }

  /// A group of words that is united in one operation.
  private typealias Group = SIMD4<UInt64>

  /// Frees all columns.
  static func clear(_ words: UnsafeMutableBufferPointer<UInt64>, columns: Int) {
    words.update(repeating: 0)
    if columns % 64 != 0 { words[words.count - 1] = ~0 << UInt64(columns % 64) }
  }

  /// Occupies or frees columns.
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

  /// Unites the columns of consecutive bands.
  ///
  /// - Parameters:
  ///   - count: The number of bands.
  ///   - first: The words of the first band; `spareWords` after those of the last are read too.
  ///   - wordCount: The number of words in a band.
  ///   - united: Receives the columns; `spareWords` after them are written too.
  ///   - isFirst: A Boolean value that indicates whether previously united columns are discarded.
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

  /// Returns the start of the first run of at least `count` free columns, or nil.
  ///
  /// - Complexity: O(words + runs).
  @inline(__always)
  static func firstRun(of count: Int, in words: UnsafeBufferPointer<UInt64>) -> Int? {
    var found: Int?
    forEachRun(in: words) { first, end in
      guard end &- first >= count else { return true }
      found = first
      return false
    }
    return found
  }

  /// Returns the length of the longest run of free columns.
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

  /// Visits the runs of free columns in order, until `body` returns false.
  @inline(__always)
  private static func forEachRun(
    in words: UnsafeBufferPointer<UInt64>,
    _ body: (_ first: Int, _ end: Int) -> Bool
  ) {
    // The start of the run that continues into the current word, or -1.
    var begin = -1
    for word in 0..<words.count {
      let base = word &* 64
      var bits = words[word]
      if bits == (begin < 0 ? ~0 : 0) { continue }
      // Bits below `done` are processed; the remaining ones are shifted down to bit 0.
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
