/// Gives identifiers of an app numbers from 0, in the order in which they appear first.
struct IdentifierMap<Identifier: Hashable> {
  private var numbers: [Identifier: Int] = [:]

  /// How many identifiers appeared so far.
  var count: Int { numbers.count }

  /// The identifier's number, the next one for a new identifier.
  mutating func number(of identifier: Identifier) -> Int {
    if let number = numbers[identifier] { return number }
    let next = numbers.count
    numbers[identifier] = next
    return next
  }
}
