import CIsolation

/// The processors of this machine.
enum Processors {
  private static let mostCount = 1024

  /// The processors that this process may run on; empty if the system does not report them.
  static let usable: [Int32] = {
    var numbers = [Int32](repeating: 0, count: mostCount)
    let count = ci_processors(&numbers, Int32(mostCount))
    return Array(numbers.prefix(Int(count)))
  }()
}
