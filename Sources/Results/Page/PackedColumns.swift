import Foundation

/// Columns of whole numbers as bytes, with one byte for each small number.
///
/// A varint has seven bits per byte, the lowest first; the eighth bit says that more bytes follow.
/// Signed numbers alternate around zero (zigzag: 0, -1, 1, -2, ...), as in Protocol Buffers.
struct PackedColumns: Hashable {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Adds a number; a negative one counts as 0.
  mutating func append(_ number: Int) {
    append(unsigned: UInt64(max(0, number)))
  }

  /// Adds a signed number.
  mutating func append(signed number: Int) {
    append(unsigned: UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63)))
  }

  /// Adds a column of numbers; negative ones count as 0.
  mutating func append(_ column: some Sequence<Int>) {
    for number in column { append(number) }
  }

  /// Adds a column as the differences between adjacent numbers, the first from 0.
  mutating func append(differences column: some Sequence<Int>) {
    var last = 0
    for number in column {
      append(signed: number &- last)
      last = number
    }
  }

  /// Adds an ascending column as the differences between adjacent numbers.
  mutating func append(ascending column: some Sequence<Int>) {
    var last = 0
    for number in column {
      append(number - last)
      last = max(last, number)
    }
  }

  /// Adds a column of times, one byte each: 0 for 0, else 1 + 8 log2 of the nanoseconds, +-4.4 %.
  mutating func append(logarithms column: some Sequence<Int>) {
    bytes += column.map { number in
      number > 0 ? UInt8(min(255, 1 + (8 * Double(number).binaryLogarithm).rounded())) : 0
    }
  }

  private mutating func append(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

extension Double {
  /// The logarithm to base 2 of a number above 0.
  fileprivate var binaryLogarithm: Double {
    // The bits are computed one by one, so that every system's library gives the same byte.
    var (value, result, step) = (significand, Double(exponent), 0.5)
    for _ in 0..<20 {
      value *= value
      if value >= 2 {
        value /= 2
        result += step
      }
      step /= 2
    }
    return result
  }
}

extension FrameColumns {
  /// Returns the time of each frame by phase, packed; the rest is the time outside the phases.
  ///
  /// - Parameters:
  ///   - isExact: A Boolean value that indicates whether times are in nanoseconds; else, a byte
  ///     each.
  ///   - isTotal: A Boolean value that indicates whether only the total times are packed.
  /// - Returns: One column, or four: update, prepare, query and the rest.
  func packed(_ isExact: Bool, _ isTotal: Bool) -> PackedColumns {
    var packed = PackedColumns()
    let totals = minimumNanoseconds
    let phases = [updateNanoseconds, prepareNanoseconds, queryNanoseconds]
    let rest = totals.indices.map { frame in
      phases.reduce(totals[frame]) { $0 - $1[frame] }
    }
    for column in isTotal ? [totals] : phases + [rest] {
      if isExact { packed.append(column) } else { packed.append(logarithms: column) }
    }
    return packed
  }

  /// The columns of counts that are available.
  var countColumns: [(name: String, values: [Int])] {
    let allocations = allocations.map { [("allocations", $0)] } ?? []
    return allocations + [("examined", examined), ("returned", returned)]
  }
}

extension ComparisonRecord {
  /// The minimum of each unit on both sides, packed; nil if nothing was measured.
  var packed: PackedColumns? {
    guard let base = baseNanoseconds.minima, let head = headNanoseconds.minima else { return nil }
    var packed = PackedColumns()
    packed.append(ascending: units.map { $0.first ?? 0 })
    packed.append(base)
    packed.append(head)
    return packed
  }
}

extension SceneRecord {
  /// The kinds of the elements, in the order of their first occurrence.
  var kinds: [String] { spans.kind.distinct }

  /// The view in each frame and the elements, packed; lengths are in eighths of a point.
  var packed: PackedColumns {
    var packed = PackedColumns()
    packed.append(ascending: views.timeNanoseconds.map { $0 / 1000 })
    let lengths = [
      views.x, views.y, views.width, views.height, views.contentWidth, views.contentHeight,
    ]
    for column in lengths { packed.append(differences: column.map(\.eighths)) }
    packed.append(spans.count)
    packed.append(ascending: spans.first)
    packed.append(spans.frames)
    packed.append(differences: spans.section)
    let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    packed.append(spans.kind.map { numbers[$0] ?? 0 })
    for column in [spans.item, spans.id] { packed.append(differences: column) }
    for column in [spans.x, spans.y, spans.width, spans.height] {
      packed.append(differences: column.map(\.eighths))
    }
    for zIndex in spans.zIndex { packed.append(signed: zIndex) }
    packed.append(spans.alpha.map { ($0.isFinite ? $0 * 100 : 100).nearestWhole(in: 0...100) })
    packed.append(spans.isPinned.map { $0 ? 1 : 0 })
    packed.append(spans.lines.map { $0.count / 4 })
    for (span, lines) in spans.lines.enumerated() {
      for (number, length) in lines.prefix(lines.count / 4 * 4).enumerated() {
        let origin = number.isMultiple(of: 2) ? spans.x[span] : spans.y[span]
        packed.append(signed: (length - origin).eighths)
      }
    }
    return packed
  }
}

extension Double {
  /// The length in whole eighths of a point; 0 if it is not finite.
  fileprivate var eighths: Int {
    isFinite ? (self * 8).nearestWhole(in: -1_000_000_000_000_000...1_000_000_000_000_000) : 0
  }
}

/// Encodes zlib streams, which every browser can decompress (RFC 1950).
///
/// zlib is loaded when a page is written: every system with a package manager has it, and no other
/// part of the harness needs it. Without zlib, the stream stores the bytes uncompressed.
enum Deflate {
  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
    ) -> Int32
  private typealias Bound = @convention(c) (UInt) -> UInt

  private static let names = ["libz.so.1", "libz.1.dylib", "libz.dylib"]
  private static let library: UInt = {
    let found = names.lazy.compactMap { (name: String) in dlopen(name, RTLD_NOW | RTLD_LOCAL) }
    return UInt(bitPattern: found.first)
  }()

  /// Returns a stream of some bytes.
  static func stream(_ bytes: [UInt8]) -> [UInt8] {
    compressed(bytes) ?? stored(bytes)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let library = UnsafeMutableRawPointer(bitPattern: library),
      let compress = dlsym(library, "compress2"), let bound = dlsym(library, "compressBound")
    else { return nil }
    var count = unsafeBitCast(bound, to: Bound.self)(UInt(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(count))
    let best: Int32 = 9
    let status = unsafeBitCast(compress, to: Compress.self)(
      &stream,
      &count,
      bytes,
      UInt(bytes.count),
      best
    )
    guard status == 0 else { return nil }
    return Array(stream.prefix(Int(count)))
  }

  /// Returns a stream of uncompressed bytes, in blocks of at most 65,535 (RFC 1951, 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return stream + checksum(bytes)
  }

  /// Returns Adler-32, the most significant byte first.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
  }
}
