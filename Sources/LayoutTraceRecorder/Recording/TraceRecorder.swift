import TraceRecords

/// Records what a list shows as a layout trace: geometry and time, no text and no pictures.
///
/// ```swift
/// let head = TraceHead(name: "feed", viewSize: .zero)
/// let recorder = try TraceRecorder(list, path: path, head: head)
/// display.onFrame = { recorder.recordFrame(at: $0) }
/// ...
/// recorder.stop()
/// ```
///
/// A steady frame costs its own line and a look at the items on screen; all items are looked at
/// after a change alone. What goes wrong, such as a full disk or an identifier that is there twice,
/// ends the recording with a sentence in `failure`, and never the app.
public final class TraceRecorder<Collection: RecordedCollection> {
  /// How many records a recording has at most, a little below the format's limit.
  private static var recordLimit: Int { 9_900_000 }
  /// How many frames pass before the data is read once more for items that were not in it.
  private static var framesBetweenSearches: Int { 60 }

  private let collection: Collection
  private let axis: Axis
  private let file: RecordingFile
  private var clock = RecordingClock()
  private var changes: RecordedChanges<Collection>
  private var state: RecordedState
  private var revision: Int
  private var anchor: RecordedAnchor?
  private var isDataStale = false
  private var isReloaded = false
  private var framesUntilSearch = 0

  /// Begins a recording with what a list shows now.
  ///
  /// - Parameters:
  ///   - collection: The list, laid out.
  ///   - path: Where the trace is to be; nothing is there yet.
  ///   - head: What is known of the list and the device. The recorder fills in the viewport, the
  ///     version and who recorded.
  /// - Throws: `TraceError` where the file cannot be made, where an identifier is there twice and
  ///   for a viewport that is not finite.
  public init(_ collection: Collection, path: String, head: TraceHead) throws(TraceError) {
    let state = collection.state
    guard state.isRecordable else {
      let reason = "the list has a size or an offset that is not finite; lay it out before"
      throw TraceError(path: path, reason: reason)
    }
    var head = head
    head.viewSize = state.viewSize
    head.inset = state.inset
    head.safeArea = state.safeArea ?? .zero
    head.minorVersion = state.safeArea == nil ? 0 : 1
    head.provenance["recorder"] = head.provenance["recorder"] ?? "LayoutTraceRecorder"
    head.provenance["privacy"] =
      head.provenance["privacy"] ?? "geometry and time only: no text, no pictures"
    self.collection = collection
    self.state = state
    axis = head.axis
    revision = collection.revision
    file = try RecordingFile(path: path, head: head)
    changes = RecordedChanges(collection, axis: head.axis)
    do {
      try changes.readData()
      changes.visit(state)
      changes.writeItems(at: 0, file)
    } catch {
      file.finish()
      throw TraceError(path: path, reason: "\(error)")
    }
  }

  /// Whether frames are recorded.
  public var isRecording: Bool { file.isOpen }

  /// Why the recording stopped by itself; nil while it goes on and after `stop()`.
  public var failure: TraceError? { file.failure }

  /// How many frames are recorded.
  public var frameCount: Int { file.frameCount }

  /// How many bytes wait for being written, at most 16 KB.
  package var waitingByteCount: Int { file.buffer.count }

  /// Records a displayed frame, with what changed since the one before.
  ///
  /// Call it after the list was laid out for the frame.
  ///
  /// - Parameter seconds: The display's time of the frame, from any start.
  /// - Complexity: O(items on screen); O(items) after a change of the data.
  public func recordFrame(at seconds: Double) {
    guard file.isOpen else { return }
    guard file.recordCount < Self.recordLimit else {
      return file.finish(because: "a trace holds no more records; begin another one")
    }
    let now = collection.state
    guard now.isRecordable else { return }
    clock.advance(to: seconds)
    let revision = collection.revision
    if revision != self.revision { isDataStale = true }
    guard recordChanges(now) else { return }
    self.revision = revision
    state = now
    file.write(
      .frame(
        TraceFrame(
          offset: now.offset,
          contentLength: now.contentLength,
          phase: now.phase,
          anchor: anchor?.recorded
        )
      ),
      at: clock.nanoseconds
    )
  }

  /// Has the next frame read all data, after a change that shows neither in `revision` nor on
  /// screen, such as a move of an item that is out of sight.
  public func dataDidChange() {
    isDataStale = true
  }

  /// Says that the app had the list load everything again, as by `reloadData()`, which the next
  /// frame shows.
  public func dataDidReload() {
    isReloaded = true
  }

  /// Names this moment.
  public func mark(_ name: String) {
    file.write(.mark(name), at: clock.nanoseconds)
  }

  /// Ends the recording and closes its file.
  public func stop() {
    file.finish()
  }

  /// Records what changed, and notes the anchor of the frame.
  ///
  /// - Returns: Whether the recording goes on.
  private func recordChanges(_ now: RecordedState) -> Bool {
    let time = clock.nanoseconds
    let recordsBefore = file.recordCount
    if !now.hasViewport(of: state) { recordView(now, at: time) }
    do {
      if isDataStale || isReloaded { try changes.readData() }
      changes.visit(now)
      if framesUntilSearch > 0 { framesUntilSearch -= 1 }
      if changes.foundUnknownItem, framesUntilSearch == 0 {
        // Other items are on screen than the app said.
        try changes.readData()
        changes.visit(now)
        if changes.foundUnknownItem { framesUntilSearch = Self.framesBetweenSearches }
      }
    } catch {
      file.finish(because: "\(error)")
      return false
    }
    changes.write(asReload: isReloaded, at: time, file)
    isDataStale = false
    isReloaded = false
    let hasChanged = file.recordCount > recordsBefore
    anchor = changes.anchor(after: hasChanged ? anchor : nil, now)
    return file.isOpen
  }

  private func recordView(_ now: RecordedState, at time: Int64) {
    let view = TraceView(
      size: now.viewSize,
      inset: now.inset == state.inset ? nil : now.inset,
      safeArea: now.safeArea == state.safeArea ? nil : now.safeArea,
      cause: now.viewCause
    )
    file.write(.view(view), at: time)
  }
}
