import LayoutContract
import Measurement

/// A running 64-bit digest (FNV-1a over 64-bit words) that is the same in any process.
public struct Digest: Equatable, Sendable {
  /// The digest so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes an empty digest.
  public init() {}

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Adds a number by its bits; all NaNs count as one, since their sign depends on the compiler.
  public mutating func add(_ number: Double) {
    add(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }
}

extension Digest {
  /// Adds an element: all but the layout's detail, whose hash differs between processes.
  mutating func add(_ state: ElementState, within tolerance: Double) {
    let frame = state.frame.rounded(for: tolerance)
    add(UInt64(bitPattern: Int64(state.path.section)))
    add(UInt64(state.path.kind.rawValue))
    add(UInt64(bitPattern: Int64(state.path.item)))
    add(frame.x)
    add(frame.y)
    add(frame.width)
    add(frame.height)
    add(UInt64(bitPattern: Int64(state.zIndex)))
    add(Double(state.alpha))
  }
}
