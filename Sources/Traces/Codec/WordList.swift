/// The words of an enumeration as numbers, so that a word is found without making a string.
struct WordList<Word: RawRepresentable & CaseIterable> where Word.RawValue == String {
  private static var longest: Int { 15 }
  private let words: [(number: UInt128, word: Word)]

  init() {
    words = Word.allCases.map { (WordList.number($0.rawValue.utf8), $0) }
  }

  /// Returns the word with these bytes, or nil.
  @inline(__always)
  func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    guard bytes.count <= WordList.longest else { return nil }
    let number = WordList.number(bytes)
    for index in words.indices where words[index].number == number { return words[index].word }
    return nil
  }

  /// Returns the bytes after a leading 1, which encodes their count.
  @inline(__always)
  private static func number(_ bytes: some Collection<UInt8>) -> UInt128 {
    precondition(bytes.count <= longest, "a trace has no word of more than \(longest) bytes")
    return bytes.reduce(1) { $0 << 8 | UInt128($1) }
  }
}
