import LayoutContract
import Traces

/// A simulated collection view of one column, whose use is recorded.
///
/// Time is continuous: movements begin and end between frames, and a frame shows the content's
/// position at the frame's time. Events occur at the beginning of a frame and take effect before
/// its movement.
final class ScrollSession {
  /// The simulated scroll physics.
  let physics: ScrollPhysics
  /// The duration, in seconds.
  let durationSeconds: Double
  /// The source of random actions.
  var random: RandomDraws
  /// The rows.
  var rows: RowList
  /// The true sizes of the items.
  let sizes: ContentSizes
  /// The bounds size, in points.
  var viewSize: Size
  /// The content insets, in points.
  var inset = EdgeInsets.zero
  /// The time up to which everything is simulated, in seconds; may be between frames.
  var time = 0.0
  /// The content offset at the last frame, or at `time` after a movement.
  var offset = 0.0
  /// The total distance that events have moved the offset to keep an item in its position on
  /// screen.
  var anchorShift = 0.0
  /// The set of measured rows.
  var measurement: RowMeasurement
  /// An action at the beginning of every frame.
  var everyFrame: ((ScrollSession) -> Void)?
  /// The flings so far, for tests that compare them with their formulas.
  var flings: [RecordedFling] = []
  /// The records so far.
  private(set) var records: [TraceRecord] = []

  private var clock: FrameClock
  private var pending: [(seconds: Double, action: (ScrollSession) -> Void)] = []
  private var nextID: Int

  /// Makes a session without displaying a frame.
  ///
  /// - Parameters:
  ///   - settings: The properties of the trace, as far as the user gave them.
  ///   - setup: The behavior's values for the others.
  ///   - viewSize: The bounds size, in points.
  ///   - sizes: The true sizes of the items.
  ///   - estimate: The size of a row before it is measured; nil if all are known.
  init(
    _ settings: GenerationSettings,
    _ setup: SessionSetup,
    viewSize: Size,
    sizes: ContentSizes,
    estimate: Size?
  ) {
    physics = settings.physics
    durationSeconds = settings.durationSeconds ?? setup.durationSeconds
    clock = FrameClock(
      refreshHz: settings.refreshHz,
      jitterSeconds: settings.jitterSeconds,
      seed: settings.seed
    )
    self.viewSize = viewSize
    self.sizes = sizes
    random = RandomDraws(seed: settings.seed, stream: 0)
    nextID = settings.itemCount ?? setup.itemCount
    measurement = RowMeasurement(isPendingAtFirst: estimate != nil)
    rows = RowList(
      (0..<nextID).map { id in
        Row(id: id, height: (estimate ?? sizes.size(of: id, viewWidth: viewSize.width)).height)
      }
    )
  }

  // MARK: Geometry

  /// The minimum resting offset.
  var lowest: Double { -inset.top }
  /// The maximum resting offset.
  var highest: Double { max(lowest, rows.length + inset.bottom - viewSize.height) }

  /// Returns the nearest resting offset.
  func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  /// The visible rows.
  var visible: [RowList.PlacedRow] { rows.rows(from: offset, to: offset + viewSize.height) }

  // MARK: Time

  /// A Boolean value that indicates whether the recording has ended.
  var isOver: Bool { clock.seconds > durationSeconds }
  /// The display time of the next frame, in seconds.
  var nextFrame: Double { clock.seconds }

  /// Schedules an action for the beginning of the first frame after some time.
  ///
  /// - Parameters:
  ///   - delay: The delay from now, in seconds.
  ///   - action: The action; actions due in one frame run in the order of the calls.
  func perform(after delay: Double = 0, _ action: @escaping (ScrollSession) -> Void) {
    pending.append((time + delay, action))
  }

  /// Begins a frame and runs the actions that are due.
  func beginFrame() {
    time = clock.seconds
    while let due = pending.firstIndex(where: { $0.seconds <= clock.seconds }) {
      pending.remove(at: due).action(self)
    }
    everyFrame?(self)
    if measurement.isPending { measure(visible.filter { measurement.needs($0.row.id) }) }
  }

  /// Displays the current frame.
  ///
  /// - Parameters:
  ///   - newOffset: The offset.
  ///   - phase: The phase.
  func endFrame(at newOffset: Double, _ phase: ScrollPhase) {
    offset = newOffset
    let anchor = rows.row(atPoint: newOffset).map {
      TraceFrame.Anchor(id: $0.row.id, distance: $0.start - newOffset)
    }
    let frame = TraceFrame(
      offset: Point(x: 0, y: newOffset),
      contentLength: rows.length,
      phase: phase,
      anchor: anchor
    )
    add(.frame(frame))
    clock.advance()
  }

  /// Records an event in the current frame.
  func add(_ event: TraceEvent) {
    records.append(TraceRecord(timeNanoseconds: clock.nanoseconds, event: event))
  }

  /// Records a named mark.
  func mark(_ name: String) { add(.mark(name)) }

  /// Returns unused ids.
  func reserveIDs(_ count: Int) -> [Int] {
    nextID += count
    return Array(nextID - count..<nextID)
  }
}

/// The start of a fling and its undisturbed duration.
struct RecordedFling {
  /// The start time, in seconds.
  var begin: Double
  /// The end of the undisturbed part, in seconds.
  var end: Double
  /// The offset at the start.
  var offset: Double
  /// The initial velocity, in points per second.
  var velocity: Double
}

/// The set of rows whose size is known rather than estimated.
struct RowMeasurement {
  /// A Boolean value that indicates whether rows not yet measured have an estimate.
  private(set) var isPending: Bool
  private var measured: Set<Int> = []

  /// Makes a set in which all rows are estimated or all rows are known.
  init(isPendingAtFirst: Bool) {
    isPending = isPendingAtFirst
  }

  /// Returns whether a row must be measured.
  func needs(_ id: Int) -> Bool { isPending && !measured.contains(id) }

  /// Records that a row was measured.
  mutating func record(_ id: Int) { measured.insert(id) }

  /// Makes every size an estimate.
  mutating func forget() {
    isPending = true
    measured = []
  }
}
