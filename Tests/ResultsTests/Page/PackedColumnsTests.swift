import Expectations
import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import Results

struct PackedColumnsTests {
  private static let extremes = [0, 1, -1, 127, 128, 16_383, 16_384, .max, .min, .max - 1]

  @Test func `Numbers of either sign come back`() {
    var packed = PackedColumns()
    for number in Self.extremes { packed.append(signed: number) }
    packed.append(differences: Self.extremes)
    packed.append(Self.extremes.filter { $0 >= 0 })
    var unpacked = UnpackedColumns(packed.bytes)
    expectEqual(Self.extremes.map { _ in unpacked.signed() }, Self.extremes)
    expectEqual(unpacked.differences(Self.extremes.count), Self.extremes)
    let positive = Self.extremes.filter { $0 >= 0 }
    expectEqual(unpacked.column(positive.count), positive)
    expectTrue(unpacked.isAtEnd)
  }

  @Test func `A number below 0 counts as 0 where none can be`() {
    var packed = PackedColumns()
    packed.append([-5, 3])
    expectEqual(packed.bytes, [0, 3])
  }

  @Test func `A byte says a time to within 4.5 %`() {
    let times = [0, 1, 2, 17, 999, 16_000_000, 2_000_000_000]
    var packed = PackedColumns()
    packed.append(logarithms: times)
    var unpacked = UnpackedColumns(packed.bytes)
    for (time, found) in zip(times, unpacked.logarithms(times.count)) {
      expectTrue((found - Double(time)).magnitude <= 0.045 * Double(time), "\(time) is \(found)")
    }
    var late = PackedColumns()
    late.append(logarithms: [.max])
    expectEqual(late.bytes, [255])
  }

  @Test func `A scene is packed to an eighth of a point`() throws {
    let scene = SceneFixture.scene
    var unpacked = UnpackedColumns(scene.packed.bytes)
    let frames = scene.views.timeNanoseconds.count
    expectEqual(unpacked.column(frames), [0, 16_667, 16_667])
    for column in [scene.views.x, scene.views.y, scene.views.width, scene.views.height] {
      expectEqual(unpacked.differences(frames), column.map { Int(($0 * 8).rounded()) })
    }
    _ = unpacked.differences(frames)
    _ = unpacked.differences(frames)
    let spans = scene.spans
    expectEqual(unpacked.number(), spans.count)
    expectEqual(unpacked.column(spans.count), [0, 0, 1])
    expectEqual(unpacked.column(spans.count), spans.frames)
    expectEqual(unpacked.differences(spans.count), spans.section)
    expectEqual(unpacked.column(spans.count), [0, 1, 0])
    for column in [spans.item, spans.id] { expectEqual(unpacked.differences(spans.count), column) }
    for column in [spans.x, spans.y, spans.width, spans.height] {
      expectEqual(unpacked.differences(spans.count), column.map { Int(($0 * 8).rounded()) })
    }
    expectEqual(spans.zIndex.map { _ in unpacked.signed() }, spans.zIndex)
    expectEqual(unpacked.column(spans.count), [100, 50, 100])
    expectEqual(unpacked.column(spans.count), [0, 1, 0])
    expectEqual(unpacked.column(spans.count), [0, 0, 1])
    expectEqual((0..<4).map { _ in unpacked.signed() }, [0, 0, 80, -12])
    expectTrue(unpacked.isAtEnd)
  }
}

struct DeflateTests {
  @Test(arguments: [0, 1, 1000, 65_535, 65_536, 200_000])
  func `Both kinds of stream hold the bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    for stream in [Deflate.stream(bytes), Deflate.stored(bytes)] {
      expectEqual(try Inflated.bytes(of: stream, count: count), bytes)
    }
  }

  @Test func `What repeats itself takes less room`() {
    expectTrue(Deflate.stream([UInt8](repeating: 7, count: 10_000)).count < 100)
  }
}
