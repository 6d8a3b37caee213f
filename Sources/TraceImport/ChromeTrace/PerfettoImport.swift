/// Imports counters and frames in Perfetto's native format.
///
/// Reads the counters of track events and of `android.os.Trace.setCounter`, and slices that are
/// frames. Skips everything else. Format: https://perfetto.dev/docs/reference/trace-packet-proto
struct PerfettoImport {
  /// The defaults and interned data that a sequence of packets defines for its later packets.
  private struct Sequence {
    var names: [UInt64: String] = [:]
    var defaultClock: UInt64?
    var defaultTrack: UInt64?
    var clocks: [UInt64: PerfettoClock] = [:]
  }

  /// Numbers of the types of track events.
  private enum EventKind {
    static let sliceEnd: UInt64 = 2
    static let counter: UInt64 = 4
  }

  private struct Track {
    var name = ""
    var isIncremental = false
    var multiplier = 1.0
    var total = 0.0
  }

  private struct Point {
    var track: UInt64
    var nanoseconds: Double
    var value: Double
  }

  private let file: ForeignFile
  private var sequences: [UInt64: Sequence] = [:]
  private var tracks: [UInt64: Track] = [:]
  private var points: [Point] = []
  private var series: OffsetSeries
  private var packedCount = 0

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - options: The counter with the offset, if specified.
  /// - Returns: The offsets.
  /// - Throws: `ImportError` for an invalid file or one without an offset.
  static func read(
    _ file: ForeignFile,
    _ options: ImportOptions
  ) throws(ImportError) -> OffsetRecording {
    var reading = PerfettoImport(file: file, series: OffsetSeries(options))
    var count = 0
    var packets = ProtobufReader(file.bytes, 0..<file.bytes.count)
    while let (field, value) = try packets.next() {
      guard field == 1, case .bytes(let range) = value else { continue }
      count += 1
      try ImportError.limit(count, to: file.limits.events, "packets; cut the recording")
      try reading.packet(range)
    }
    reading.addPoints()
    var recording = try reading.series.recording(source: "a Perfetto trace", options)
    if reading.packedCount > 0 {
      recording.provenance.guess("\(reading.packedCount) compressed packets were passed over")
      recording.messages.append(
        "\(reading.packedCount) compressed packets are not read; record without them"
      )
    }
    return recording
  }

  /// Returns whether the file begins with a valid packet of a Perfetto trace.
  static func accepts(_ file: ForeignFile) -> Bool {
    guard file.bytes.first == 0x0A, file.bytes.prefix(4096).contains(where: { $0 < 9 }) else {
      return false
    }
    var packets = ProtobufReader(file.bytes, 0..<file.bytes.count)
    guard let (field, value) = try? packets.next(), field == 1, let range = value.range
    else { return false }
    var fields = ProtobufReader(file.bytes, range)
    return (try? fields.values()) != nil
  }

  private mutating func packet(_ range: Range<Int>) throws(ImportError) {
    var time: UInt64?
    var clock: UInt64?
    var number: UInt64 = 0
    var isCleared = false
    var parts: [(field: Int, range: Range<Int>)] = []
    var fields = reader(range)
    while let (field, value) = try fields.next() {
      switch (field, value) {
      case (8, .number(let value)): time = value
      case (10, .number(let value)): number = value
      case (13, .number(let flags)): isCleared = isCleared || flags & 1 != 0
      case (41, .number(let flag)): isCleared = isCleared || flag != 0
      case (58, .number(let value)): clock = value
      case (50, .bytes): packedCount += 1
      case (_, .bytes(let range)): parts.append((field, range))
      default: break
      }
    }
    if isCleared { sequences[number] = Sequence() }
    // Definitions are read first, wherever they are in the packet.
    for (field, range) in parts {
      switch field {
      case 6: try clockSnapshot(range, of: number)
      case 12: try internedData(range, of: number)
      case 59: try defaults(range, of: number)
      case 60: try trackDescriptor(range)
      default: break
      }
    }
    for (field, range) in parts {
      if field == 1 { try ftraceEvents(range) }
      guard field == 11, let time else { continue }
      try trackEvent(range, of: number, at: nanoseconds(time, clock: clock, of: number))
    }
  }

  /// Returns a time of any clock in nanoseconds, including clocks of a sequence.
  private mutating func nanoseconds(_ time: UInt64, clock: UInt64?, of number: UInt64) -> Double {
    let clock = clock ?? sequences[number]?.defaultClock
    return clock.flatMap { sequences[number]?.clocks[$0]?.nanoseconds(time) } ?? Double(time)
  }

  private func reader(_ range: Range<Int>) -> ProtobufReader { ProtobufReader(file.bytes, range) }

  private func values(_ range: Range<Int>) throws(ImportError) -> [Int: ProtobufReader.Value] {
    var fields = reader(range)
    return try fields.values()
  }

  private mutating func clockSnapshot(_ range: Range<Int>, of number: UInt64) throws(ImportError) {
    var clocks: [PerfettoClock] = []
    var fields = reader(range)
    while let (field, value) = try fields.next() {
      if field == 1, let range = value.range { clocks.append(PerfettoClock(try values(range))) }
    }
    let real =
      clocks.first { $0.number == PerfettoClock.boot }
      ?? clocks.first { $0.number < PerfettoClock.firstOfSequence }
    for var clock in clocks where clock.number >= PerfettoClock.firstOfSequence {
      clock.follow(real)
      sequences[number, default: Sequence()].clocks[clock.number] = clock
    }
  }

  private mutating func internedData(_ range: Range<Int>, of number: UInt64) throws(ImportError) {
    var fields = reader(range)
    while let (field, value) = try fields.next() {
      guard field == 2, let range = value.range else { continue }
      let entry = try values(range)
      let name = entry[2]?.range.map { file.text($0) } ?? ""
      sequences[number, default: Sequence()].names[entry[1]?.number ?? 0] = name
    }
  }

  private mutating func defaults(_ range: Range<Int>, of number: UInt64) throws(ImportError) {
    let defaults = try values(range)
    let event = try defaults[11]?.range.map { (range) throws(ImportError) in try values(range) }
    var sequence = sequences[number] ?? Sequence()
    sequence.defaultClock = defaults[58]?.number ?? sequence.defaultClock
    sequence.defaultTrack = event?[11]?.number ?? sequence.defaultTrack
    sequences[number] = sequence
  }

  private mutating func trackDescriptor(_ range: Range<Int>) throws(ImportError) {
    var identifier: UInt64 = 0
    var track = Track()
    var fields = reader(range)
    while let (field, value) = try fields.next() {
      switch (field, value) {
      case (1, .number(let number)): identifier = number
      case (2, .bytes(let range)), (10, .bytes(let range)): track.name = file.text(range)
      case (8, .bytes(let range)):
        let counter = try values(range)
        if let number = counter[4]?.number { track.multiplier = Double(Int64(bitPattern: number)) }
        if let number = counter[5]?.number { track.isIncremental = number != 0 }
      default: break
      }
    }
    track.total = tracks[identifier]?.total ?? 0
    tracks[identifier] = track
  }

  private mutating func trackEvent(
    _ range: Range<Int>,
    of number: UInt64,
    at nanoseconds: Double
  ) throws(ImportError) {
    var track = sequences[number]?.defaultTrack ?? 0
    var name: String?
    var counted: Double?
    var kind: UInt64 = 0
    var fields = reader(range)
    while let (field, value) = try fields.next() {
      switch (field, value) {
      case (9, .number(let value)): kind = value
      case (10, .number(let value)): name = sequences[number]?.names[value]
      case (11, .number(let value)): track = value
      case (23, .bytes(let range)): name = file.text(range)
      case (30, .number(let value)): counted = Double(Int64(bitPattern: value))
      case (44, .bits64(let bits)): counted = Double(bitPattern: bits)
      default: break
      }
    }
    if kind == EventKind.counter, let counted {
      points.append(Point(track: track, nanoseconds: nanoseconds, value: counted))
    } else if kind != EventKind.sliceEnd, let name {
      series.addEvent(name, process: 0, at: nanoseconds)
    }
  }

  /// Reads counters set by an Android app, which the kernel prints as `C|process|name|value`.
  private mutating func ftraceEvents(_ range: Range<Int>) throws(ImportError) {
    var events = reader(range)
    while let (field, value) = try events.next() {
      guard field == 2, case .bytes(let range) = value else { continue }
      var time: UInt64 = 0
      var text: Substring?
      var event = reader(range)
      while let (field, value) = try event.next() {
        switch (field, value) {
        case (1, .number(let value)): time = value
        case (5, .bytes(let range)):
          let printed = try values(range)[2]?.range
          if let printed { text = Substring(file.text(printed)).trimmed }
        default: break
        }
      }
      if let text { addPrinted(text, at: Double(time)) }
    }
  }

  private mutating func addPrinted(_ text: Substring, at nanoseconds: Double) {
    let parts = text.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, let process = Int(parts[1]) else { return }
    let name = String(parts[2])
    if parts[0] == "B" { return series.addEvent(name, process: process, at: nanoseconds) }
    guard parts[0] == "C", parts.count == 4,
      let value = Double(parts[3].prefix { !$0.isNewline && $0 != "|" })
    else { return }
    series.add(value, of: name, isCounter: true, process: process, at: nanoseconds)
  }

  /// Adds the counter values to the series, after all names are known.
  private mutating func addPoints() {
    for point in points {
      guard var track = tracks[point.track] else { continue }
      let value = point.value * (track.multiplier == 0 ? 1 : track.multiplier)
      track.total = track.isIncremental ? track.total + value : value
      tracks[point.track] = track
      series.add(track.total, of: track.name, isCounter: true, process: 0, at: point.nanoseconds)
    }
  }
}

/// A clock of a sequence of packets, whose times may be incremental.
struct PerfettoClock {
  /// The clock that starts when the machine boots.
  static let boot: UInt64 = 6
  /// The first number of sequence-specific clocks.
  static let firstOfSequence: UInt64 = 64

  let number: UInt64
  private var time: Double
  private let isIncremental: Bool
  private let unit: Double
  /// The offset to the machine's clock, in nanoseconds.
  private var shift = 0.0

  init(_ values: [Int: ProtobufReader.Value]) {
    number = values[1]?.number ?? 0
    time = Double(values[2]?.number ?? 0)
    isIncremental = values[3]?.number ?? 0 != 0
    unit = Double(values[4]?.number ?? 1)
  }

  /// Synchronizes with the machine's clock in the same snapshot.
  mutating func follow(_ real: PerfettoClock?) {
    if let real { shift = real.time * real.unit - time * unit }
  }

  /// Returns the time of a packet, in nanoseconds.
  mutating func nanoseconds(_ value: UInt64) -> Double {
    time = isIncremental ? time + Double(value) : Double(value)
    return time * unit + shift
  }
}
