import LayoutContract
import Traces

/// A collection view of one column that someone uses, and that is recorded.
///
/// Time is continuous: movements begin and end between frames, and a frame shows where the content
/// is at its own time. Events happen where a frame begins and take effect before its movement.
final class ScrollSession {
  /// Whose scrolling it has.
  let physics: ScrollPhysics
  /// How long it is, in seconds.
  let durationSeconds: Double
  /// What people do is drawn from this.
  var random: RandomDraws
  /// The rows.
  var rows: RowList
  /// The true sizes of the items.
  let sizes: ContentSizes
  /// The bounds size, in points.
  var viewSize: Size
  /// The content insets, in points.
  var inset = EdgeInsets.zero
  /// The time up to which all is done, in seconds; it may be between frames.
  var time = 0.0
  /// Where the content is: at the last frame, or at `time` after a movement.
  var offset = 0.0
  /// How far events have moved the offset so far, to keep an item in its place on screen.
  var anchorShift = 0.0
  /// What is known of the items' sizes.
  var measurement: RowMeasurement
  /// What happens at the beginning of every frame.
  var everyFrame: ((ScrollSession) -> Void)?
  /// The flings so far, for those that compare them with what they should be.
  var flings: [RecordedFling] = []
  /// The records so far.
  private(set) var records: [TraceRecord] = []

  private var clock: FrameClock
  private var pending: [(seconds: Double, action: (ScrollSession) -> Void)] = []
  private var nextID: Int

  /// Opens a view; nothing is displayed yet.
  init(
    physics: ScrollPhysics,
    durationSeconds: Double,
    seed: UInt64,
    clock: FrameClock,
    viewSize: Size,
    sizes: ContentSizes,
    itemCount: Int,
    estimate: Size?
  ) {
    self.physics = physics
    self.durationSeconds = durationSeconds
    self.clock = clock
    self.viewSize = viewSize
    self.sizes = sizes
    random = RandomDraws(seed: seed, stream: 0)
    nextID = itemCount
    measurement = RowMeasurement(isPendingAtFirst: estimate != nil)
    let estimated = estimate?.height
    rows = RowList(
      (0..<itemCount).map { id in
        Row(id: id, height: estimated ?? sizes.size(of: id, viewWidth: viewSize.width).height)
      }
    )
  }

  // MARK: Geometry

  /// The least offset of content at rest.
  var lowest: Double { -inset.top }
  /// The largest offset of content at rest.
  var highest: Double { max(lowest, rows.length + inset.bottom - viewSize.height) }

  /// The nearest offset at which content is at rest.
  func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  /// The rows on screen.
  var visible: [RowList.Place] { rows.places(from: offset, to: offset + viewSize.height) }

  // MARK: Time

  /// Whether the recording has ended.
  var isOver: Bool { clock.seconds > durationSeconds }
  /// When the next frame is displayed, in seconds.
  var nextFrame: Double { clock.seconds }

  /// Has something happen as the first frame after some time begins.
  ///
  /// - Parameters:
  ///   - delay: The time from now, in seconds.
  ///   - action: What happens; what is due at the same time happens in the order of the calls.
  func perform(after delay: Double = 0, _ action: @escaping (ScrollSession) -> Void) {
    pending.append((time + delay, action))
  }

  /// Begins a frame: what is due happens.
  func beginFrame() {
    time = clock.seconds
    while let due = pending.firstIndex(where: { $0.seconds <= clock.seconds }) {
      pending.remove(at: due).action(self)
    }
    everyFrame?(self)
    measureVisibleRows()
  }

  /// Displays a frame.
  ///
  /// - Parameters:
  ///   - place: The offset.
  ///   - phase: The phase.
  func endFrame(at place: Double, _ phase: ScrollPhase) {
    offset = place
    let anchor = rows.place(atPoint: place).map {
      TraceFrame.Anchor(id: $0.row.id, distance: $0.start - place)
    }
    add(
      .frame(
        TraceFrame(
          offset: Point(x: 0, y: place),
          contentLength: rows.length,
          phase: phase,
          anchor: anchor
        )
      )
    )
    clock.advance()
  }

  /// Records what happens in the frame that has begun.
  func add(_ event: TraceEvent) {
    records.append(TraceRecord(timeNanoseconds: clock.nanoseconds, event: event))
  }

  /// Names the moment.
  func mark(_ name: String) { add(.mark(name)) }

  /// Ids that no item has had yet.
  func takeIDs(_ count: Int) -> [Int] {
    nextID += count
    return Array(nextID - count..<nextID)
  }
}

/// A fling as it was begun.
struct RecordedFling {
  /// When it began, in seconds.
  var begin: Double
  /// Until when it was undisturbed, in seconds.
  var end: Double
  /// The offset where it began.
  var offset: Double
  /// How fast it was, in points a second.
  var velocity: Double
}
