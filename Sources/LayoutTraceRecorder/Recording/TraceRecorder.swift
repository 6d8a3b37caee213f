import TraceRecords

/// Records a list as a layout trace: geometry and time, without text or pictures.
///
/// ```swift
/// let head = TraceHead(name: "feed", viewSize: .zero)
/// let recorder = try TraceRecorder(list, path: path, head: head)
/// display.onFrame = { recorder.recordFrame(at: $0) }
/// ...
/// recorder.stop()
/// ```
///
/// A steady frame costs one record and a pass over the items on screen. Only a change costs a pass
/// over all items. An error, such as a full disk or a repeated identifier, ends the recording with
/// a sentence in `failure`; it does not affect the app.
public final class TraceRecorder<Collection: RecordedCollection> {
  /// The maximum number of records in a recording, slightly below the format's limit.
  private static var recordLimit: Int { 9_900_000 }
  /// The number of frames before the data is searched again for unknown items.
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

  /// Starts a recording with the current contents of a list.
  ///
  /// - Parameters:
  ///   - collection: The list, laid out.
  ///   - path: The path of the trace, at which no file exists yet.
  ///   - head: The known properties of the list and the device. The recorder adds the viewport, the
  ///     format version and its own name.
  /// - Throws: `TraceError` if the file cannot be created, an identifier is repeated, or the
  ///   viewport is not finite.
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

  /// A Boolean value that indicates whether frames are recorded.
  public var isRecording: Bool { file.isOpen }

  /// The error that stopped the recording; nil while it continues and after `stop()`.
  public var failure: TraceError? { file.failure }

  /// The number of recorded frames.
  public var frameCount: Int { file.frameCount }

  /// Records a displayed frame and the changes since the previous one.
  ///
  /// Call it after the list was laid out for the frame.
  ///
  /// - Parameter seconds: The display time of the frame, from any origin.
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
    let frame = TraceFrame(
      offset: now.offset,
      contentLength: now.contentLength,
      phase: now.phase,
      anchor: anchor.map { TraceFrame.Anchor(id: $0.id, distance: $0.distance) }
    )
    file.write(.frame(frame), at: clock.nanoseconds)
  }

  /// Makes the next frame read all data.
  ///
  /// Call it after a change that neither affects `revision` nor items on screen, such as a move
  /// between items off screen.
  public func dataDidChange() {
    isDataStale = true
  }

  /// Records that the app made the list reload all data, as with `reloadData()`, before the next
  /// frame.
  public func dataDidReload() {
    isReloaded = true
  }

  /// Records a named mark at this time.
  public func mark(_ name: String) {
    file.write(.mark(name), at: clock.nanoseconds)
  }

  /// Stops the recording and closes its file.
  public func stop() {
    file.finish()
  }

  /// Writes the changes and determines the frame's anchor.
  ///
  /// - Returns: Whether the recording continues.
  private func recordChanges(_ now: RecordedState) -> Bool {
    let time = clock.nanoseconds
    let recordsBefore = file.recordCount
    if !now.hasViewport(of: state) {
      let view = TraceView(
        size: now.viewSize,
        inset: now.inset == state.inset ? nil : now.inset,
        safeArea: now.safeArea == state.safeArea ? nil : now.safeArea,
        cause: now.viewCause
      )
      file.write(.view(view), at: time)
    }
    do {
      if isDataStale || isReloaded { try changes.readData() }
      changes.visit(now)
      if framesUntilSearch > 0 { framesUntilSearch -= 1 }
      if changes.foundUnknownItem, framesUntilSearch == 0 {
        // The items on screen differ from the recorded data.
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
}

/// The time of a recording: nanoseconds since its first frame, never decreasing.
struct RecordingClock {
  private var start: Double?
  /// The time of the last frame.
  private(set) var nanoseconds: Int64 = 0

  /// Advances to the time of a frame.
  ///
  /// - Parameter seconds: The display time of the frame, from any origin. An earlier or invalid
  ///   time counts as the last one.
  mutating func advance(to seconds: Double) {
    guard seconds.isFinite else { return }
    let start = start ?? seconds
    self.start = start
    let elapsed = ((seconds - start) * 1e9).rounded()
    // All whole numbers of the format are below 2^53.
    if elapsed < 0x1p53 { nanoseconds = max(nanoseconds, Int64(elapsed)) }
  }
}
