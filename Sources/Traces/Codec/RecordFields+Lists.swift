import CTraceJSON
import LayoutContract

extension RecordFields {
  mutating func numbers(
    _ name: StaticString
  ) throws(CodecError) -> UnsafeBufferPointer<Double>? {
    guard let value = consume(name) else { return nil }
    guard let numbers = value.numbers else { throw fault(name, "a list of numbers") }
    return numbers
  }

  mutating func integers(_ name: StaticString) throws(CodecError) -> [Int]? {
    guard let numbers = try numbers(name) else { return nil }
    return try integers(numbers, name)
  }

  /// Returns numbers as integers; `name` is used in messages.
  func integers(
    _ numbers: UnsafeBufferPointer<Double>,
    _ name: StaticString
  ) throws(CodecError) -> [Int] {
    // All empty arrays share their storage, so an empty result needs no allocation.
    guard !numbers.isEmpty else { return [] }
    var result: [Int] = []
    result.reserveCapacity(numbers.count)
    for index in numbers.indices {
      guard let integer = RecordFields.integer(numbers[index]) else {
        throw fault(name, "whole numbers below 2^53; entry \(index) is \(numbers[index])")
      }
      result.append(integer)
    }
    return result
  }

  /// Takes a list of nonnegative lengths in points.
  mutating func extents(_ name: StaticString) throws(CodecError) -> [Double]? {
    guard let numbers = try numbers(name) else { return nil }
    var isFine = true
    for number in numbers {
      isFine = isFine && number >= 0 && number <= lengthLimit
    }
    if !isFine, let wrong = numbers.firstIndex(where: { !($0 >= 0 && $0 <= lengthLimit) }) {
      throw fault(
        name,
        "lengths from 0 to \(lengthLimit) points; entry \(wrong) is \(numbers[wrong])"
      )
    }
    return Array(numbers)
  }

  /// Takes a list of column or row spans.
  mutating func spans(_ name: StaticString) throws(CodecError) -> [Int]? {
    guard let spans = try integers(name) else { return nil }
    if let wrong = spans.firstIndex(where: { $0 < 1 || $0 > Int(Int32.max) }) {
      throw fault(name, "1 or more; entry \(wrong) is \(spans[wrong])")
    }
    return spans
  }

  mutating func texts(_ name: StaticString) throws(CodecError) -> [String]? {
    guard let value = consume(name) else { return nil }
    if value.numbers?.isEmpty == true { return [] }
    let texts = value.kind == TraceJSONKindArray ? value.children.compactMap(\.text) : []
    guard !texts.isEmpty, texts.count == value.count else { throw fault(name, "a list of texts") }
    return texts
  }

  /// Takes a list of `count` lengths or coordinates, described as `form` in messages.
  @inline(__always)
  mutating func lengths(
    _ name: StaticString,
    count: Int,
    form: String
  ) throws(CodecError) -> UnsafeBufferPointer<Double>? {
    guard let value = consume(name) else { return nil }
    return try lengths(value, name, count: count, form: form)
  }

  @inline(__always)
  func lengths(
    _ value: JSONValue,
    _ name: StaticString,
    count: Int,
    form: String
  ) throws(CodecError) -> UnsafeBufferPointer<Double> {
    guard let numbers = value.numbers, numbers.count == count else { throw fault(name, form) }
    guard numbers.allSatisfy({ $0.magnitude <= lengthLimit }) else {
      throw fault(name, "within ±\(lengthLimit) points")
    }
    return numbers
  }

  mutating func size(_ name: StaticString) throws(CodecError) -> Size? {
    guard let pair = try lengths(name, count: 2, form: "[width, height]") else { return nil }
    guard pair[0] >= 0, pair[1] >= 0 else { throw fault(name, "0 or more, both of them") }
    return Size(width: pair[0], height: pair[1])
  }

  mutating func point(_ name: StaticString) throws(CodecError) -> Point? {
    guard let pair = try lengths(name, count: 2, form: "[x, y]") else { return nil }
    return Point(x: pair[0], y: pair[1])
  }

  mutating func rect(_ name: StaticString) throws(CodecError) -> Rect? {
    guard let four = try lengths(name, count: 4, form: "[x, y, width, height]") else { return nil }
    return Rect(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  mutating func insets(_ name: StaticString) throws(CodecError) -> EdgeInsets? {
    guard let value = consume(name) else { return nil }
    return try insets(value, name)
  }

  /// Takes the insets of many items, four numbers each.
  mutating func insetsList(_ name: StaticString) throws(CodecError) -> [EdgeInsets]? {
    guard let value = consume(name) else { return nil }
    if value.numbers?.isEmpty == true { return [] }
    guard value.kind == TraceJSONKindArray else {
      throw fault(name, "a list of [top, left, bottom, right]")
    }
    return try value.children.map { child throws(CodecError) in try insets(child, name) }
  }

  private func insets(
    _ value: JSONValue,
    _ name: StaticString
  ) throws(CodecError) -> EdgeInsets {
    let four = try lengths(value, name, count: 4, form: "[top, left, bottom, right]")
    return EdgeInsets(top: four[0], left: four[1], bottom: four[2], right: four[3])
  }
}
