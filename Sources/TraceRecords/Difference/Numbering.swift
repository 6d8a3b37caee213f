/// Maps identifiers to numbers from 0, in order of first appearance.
package struct Numbering<Identifier: Hashable> {
  private var numbers: [Identifier: Int] = [:]

  /// Makes an empty map.
  package init() {}

  /// The number of identifiers so far.
  package var count: Int { numbers.count }

  /// Returns the identifier's number.
  ///
  /// A new identifier gets the next number.
  package mutating func number(of identifier: Identifier) -> Int {
    if let number = numbers[identifier] { return number }
    let next = numbers.count
    numbers[identifier] = next
    return next
  }
}
