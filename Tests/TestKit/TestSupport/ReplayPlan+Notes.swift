import LayoutUnderTest
import Measurement
import TraceReplay

extension ReplayPlan {
  /// Plays every frame on a host and records a value after each.
  ///
  /// - Parameters:
  ///   - layout: A new instance.
  ///   - kind: The layout's name.
  ///   - note: Reads the host after a frame.
  /// - Returns: The value of each frame.
  public func notes<Note>(
    of layout: some CollectionLayout,
    kind: String = "rows",
    _ note: (borrowing CollectionViewHost) -> Note
  ) -> [Note] {
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(layout),
      environment: environment(),
      rects: options.rects,
      keepsAnswers: true,
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(self)
    var notes: [Note] = []
    for frame in frames {
      if frame.eventCount > 0 { host.playEvents(of: frame, in: self, kind: kind) }
      host.playMovement(of: frame, in: self)
      notes.append(note(host))
    }
    return notes
  }

  /// Returns the offset after every frame, in points.
  public func offsets(of layout: some CollectionLayout, kind: String = "rows") -> [Double] {
    notes(of: layout, kind: kind) { $0.offset }
  }
}
