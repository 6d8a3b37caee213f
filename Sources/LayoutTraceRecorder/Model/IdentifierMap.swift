/// Maps an app's identifiers to numbers from 0, in order of first appearance.
struct IdentifierMap<Identifier: Hashable> {
  private var numbers: [Identifier: Int] = [:]

  /// The number of identifiers so far.
  var count: Int { numbers.count }

  /// Returns the identifier's number. A new identifier gets the next number.
  mutating func number(of identifier: Identifier) -> Int {
    if let number = numbers[identifier] { return number }
    let next = numbers.count
    numbers[identifier] = next
    return next
  }
}
