import TraceRecords

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The file of a recording, written to the system in chunks of whole lines.
///
/// Written chunks survive however the app ends. At most `bufferBytes` bytes and `bufferedFrames`
/// frames are buffered.
final class RecordingFile {
  /// The maximum number of buffered bytes; a longer line is written directly.
  static let bufferBytes = 1 << 14
  /// The maximum number of buffered frames.
  static let bufferedFrames = 60

  private let path: String
  private(set) var descriptor: CInt
  private var line = JSONText()
  private(set) var buffer: [UInt8] = []
  private var waitingFrames = 0
  /// The length of the file in bytes, up to its last whole line.
  private var length = 0
  private(set) var recordCount = 0
  private(set) var frameCount = 0
  private var lastTime: Int64 = 0
  /// The error that stopped the recording, or nil.
  private(set) var failure: TraceError?

  /// Creates a file and writes its head.
  ///
  /// - Throws: `TraceError` if the path ends in `.zst`, already exists, or cannot be created.
  init(path: String, head: TraceHead) throws(TraceError) {
    guard !path.hasSuffix(".zst") else {
      let reason = "a recording is not packed; leave out .zst and use 'perfharness trace convert'"
      throw TraceError(path: path, reason: reason)
    }
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let advice = errno == EEXIST ? "choose another name" : "choose a folder of the app's own"
      let reason = "no file can be made here (\(String(cString: strerror(errno)))); \(advice)"
      throw TraceError(path: path, reason: reason)
    }
    buffer.reserveCapacity(RecordingFile.bufferBytes)
    line.head(head)
    addLine()
    flush()
    if let failure { throw failure }
  }

  deinit {
    finish()
  }

  /// A Boolean value that indicates whether the file accepts more records.
  var isOpen: Bool { descriptor >= 0 }

  /// Appends a record to the buffer, which is written when full.
  ///
  /// - Parameters:
  ///   - event: The event, with numbers that the format can represent.
  ///   - time: The time of the event, in nanoseconds.
  func write(_ event: TraceEvent, at time: Int64) {
    guard isOpen else { return }
    lastTime = time
    line.record(event, timeNanoseconds: time)
    addLine()
    guard case .frame = event else { return }
    frameCount += 1
    waitingFrames += 1
    if waitingFrames >= RecordingFile.bufferedFrames { flush() }
  }

  /// Writes the end record and closes the file.
  func finish() {
    guard isOpen else { return }
    line.record(.end(frames: frameCount, records: recordCount + 1), timeNanoseconds: lastTime)
    addLine()
    flush()
    guard isOpen else { return }
    close(descriptor)
    descriptor = -1
  }

  /// Finishes the file and stores the reason as its failure.
  func finish(because reason: String) {
    guard isOpen else { return }
    finish()
    failure = failure ?? TraceError(path: path, reason: "the recording stopped: \(reason)")
  }

  private func addLine() {
    recordCount += 1
    if buffer.count + line.bytes.count > RecordingFile.bufferBytes { flush() }
    if line.bytes.count > RecordingFile.bufferBytes {
      write(line.bytes)
      line = JSONText()
    } else {
      buffer += line.bytes
      line.clear()
    }
  }

  /// Writes the buffer to the file.
  private func flush() {
    write(buffer)
    buffer.removeAll(keepingCapacity: true)
    waitingFrames = 0
  }

  /// Writes whole lines.
  ///
  /// If that fails, truncates the file to its last whole line and closes it.
  private func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    if bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
      length += bytes.count
      return
    }
    let reason = String(cString: strerror(errno))
    ftruncate(descriptor, off_t(length))
    close(descriptor)
    descriptor = -1
    failure = TraceError(
      path: path,
      reason: "the recording stopped: the file cannot be written (\(reason)); free some space, "
        + "and close the file with 'perfharness trace cut --repair'"
    )
  }
}
