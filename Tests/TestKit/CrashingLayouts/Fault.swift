import Foundation
import LayoutUnderTest
import Synchronization

/// A way for a layout to fail at one point of a replay.
enum Fault: String, CaseIterable {
  case sound, trap, abort, access, exit, loop, sleep, recurse, allocate, batch, load, counted, slow
  /// Faults in the initializer (a trap, an exit with 0, an endless loop), in the traits, and in
  /// reconfiguration at run time.
  case madeTrap, made, madeLoop, traits, reconfigure
  /// Faults that attack the supervising process.
  case unreply, unturn, undescribe, garbage, half, forge, stop, flood, scribble, truncate, thread
  case group, orphan

  /// Performs the fault.
  func strike() {
    switch self {
    case .sound, .slow: break
    case .trap, .batch, .load, .counted, .madeTrap, .traits, .reconfigure:
      fatalError("the layout lost count")
    case .abort: Foundation.abort()
    case .access: _ = UnsafePointer<Int>(bitPattern: 64)?.pointee
    case .exit, .made: Foundation.exit(0)
    case .loop, .madeLoop:
      FileHandle.standardError.write(Data("process \(getpid()) goes round\n".utf8))
      while Fault.isWaiting {}
    case .sleep: while Fault.isWaiting { pause() }
    case .recurse: print(Fault.depth(of: 1))
    case .allocate: while Fault.isWaiting { Fault.take(bytes: 8 << 20) }
    default: strikeOut()
    }
  }

  /// Keeps the processor busy for 50 microseconds.
  static func dawdle() {
    let clock = ContinuousClock()
    let end = clock.now + .microseconds(50)
    while clock.now < end {}
  }

  /// A Boolean value that is always true, which the compiler does not know.
  static var isWaiting: Bool { CommandLine.argc >= 0 }

  private static func take(bytes: Int) {
    memset(malloc(bytes), 1, bytes)
  }

  private static func depth(of number: Int) -> Int {
    isWaiting ? depth(of: number + 1) + number : 0
  }
}

/// Rows that fail when the view's top is from 150 to below 160 points: in frame 15 of a trace that
/// scrolls by 10 points a frame.
struct FaultyRows: CollectionLayout {
  private var rows = RowsLayout()
  private let fault: Fault
  private var hasScrolled = false
  /// The number of instances with the fault `counted` that reached that point.
  private static let scrolledCount = Mutex(0)

  init(_ fault: Fault) {
    self.fault = fault
    if [.madeTrap, .made, .madeLoop].contains(fault) { fault.strike() }
  }

  var contentSize: Size { rows.contentSize }

  var traits: LayoutTraits {
    if fault == .traits { fault.strike() }
    return LayoutTraits()
  }

  mutating func reconfigure(_ settings: LayoutSettings) {
    if fault == .reconfigure { fault.strike() }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    if fault == .load { fault.strike() }
    rows.prepare(environment)
  }

  mutating func prepare(forUpdates updates: BatchUpdate) {
    if fault == .batch { fault.strike() }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    if fault == .slow { Fault.dawdle() }
    // A range, because a random trace rarely reaches an exact offset.
    let isThere = rect.minY >= 150 && rect.minY < 160
    if isThere, fault == .counted, !hasScrolled {
      hasScrolled = true
      let count = Self.scrolledCount.withLock { count in
        count += 1
        return count
      }
      // Two checks precede the replay that must fail.
      if count == 3 { fault.strike() }
    }
    if isThere, fault != .batch, fault != .counted, fault != .reconfigure { fault.strike() }
    rows.collectElements(in: rect, into: &elements)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }
}
