#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

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
