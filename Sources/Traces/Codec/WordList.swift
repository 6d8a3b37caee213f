/// The words of a type as numbers, made once, so that one is found without making text.
struct WordList<Word: RawRepresentable & CaseIterable> where Word.RawValue == String {
  private static var longest: Int { 15 }
  private let words: [(number: UInt128, word: Word)]

  init() {
    words = Word.allCases.map { (WordList.number($0.rawValue.utf8), $0) }
  }

  /// The word with these bytes, or nil.
  @inline(__always)
  func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    guard bytes.count <= WordList.longest else { return nil }
    let number = WordList.number(bytes)
    for index in words.indices where words[index].number == number { return words[index].word }
    return nil
  }

  /// The bytes after a 1, which tells how many there are.
  @inline(__always)
  private static func number(_ bytes: some Collection<UInt8>) -> UInt128 {
    precondition(bytes.count <= longest, "a trace has no word of more than \(longest) bytes")
    return bytes.reduce(1) { $0 << 8 | UInt128($1) }
  }
}
