import CMeasurement

/// A counter of single instructions, which needs no tool and no hardware counter.
public struct StepCounter: Sendable {
  /// Makes a counter.
  public init() {}

  /// Counts the instructions of a function on this thread, which takes microseconds for each.
  ///
  /// - Parameters:
  ///   - limit: The largest number to count; the rest of the function runs at full speed.
  ///   - body: The function. It is called once if counting is possible.
  /// - Returns: The number of instructions, at most the limit; nil on processors without a trap
  ///   flag, where the function is not called.
  public func steps(upTo limit: Int, of body: () -> Void) -> Int? {
    withoutActuallyEscaping(body) { body in
      var body = body
      var steps: UInt64 = 0
      let isCounted = withUnsafeMutablePointer(to: &body) { pointer in
        cm_count_steps(
          { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          pointer,
          UInt64(limit),
          &steps
        )
      }
      return isCounted ? Int(steps) : nil
    }
  }
}
