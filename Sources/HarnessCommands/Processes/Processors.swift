import CIsolation

/// The processors of this machine.
enum Processors {
  private static let mostCount = 1024

  /// Those that this process may run on; empty where the system does not tell.
  static let usable: [Int32] = {
    var numbers = [Int32](repeating: 0, count: mostCount)
    let count = ci_processors(&numbers, Int32(mostCount))
    return Array(numbers.prefix(Int(count)))
  }()
}
