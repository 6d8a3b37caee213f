import Results

extension TraceDifference: Encodable {
  private enum CodingKeys: String, CodingKey {
    case head, frames, alignment, offsets, records, sizes
    case isSame = "same"
    case itemCounts = "items_last"
    case hasSameItems = "same_items"
    case phaseCount = "frames_of_another_phase"
    case greatestTimeDifference = "time_max_difference_ns"
  }

  /// Encodes all results of the comparison.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isSame, forKey: .isSame)
    try container.encode(head, forKey: .head)
    try container.encode([frames.first, frames.second], forKey: .frames)
    try container.encode(alignment, forKey: .alignment)
    try container.encode(offsets, forKey: .offsets)
    try container.encode(greatestTimeDifference, forKey: .greatestTimeDifference)
    try container.encode(phaseCount, forKey: .phaseCount)
    try container.encode(records, forKey: .records)
    try container.encode([itemCounts.first, itemCounts.second], forKey: .itemCounts)
    try container.encode(hasSameItems, forKey: .hasSameItems)
    try container.encode(sizes, forKey: .sizes)
  }

  /// The differences, one fact per line; the last line states whether the recordings are equal.
  public var lines: [String] {
    var lines = head.map { "head: \($0)" }
    lines.append(frameText)
    lines.append(offsetText)
    lines += records.compactMap(Self.text)
    lines.append(modelText)
    lines.append(isSame ? "the recordings say the same" : "the recordings differ")
    return lines
  }

  private var frameText: String {
    var text = "frames: \(Self.counts(frames.first, frames.second))"
    guard alignment == .number else { return text + ", compared by time" }
    if greatestTimeDifference > 0 {
      let duration = QuantityText.duration(nanoseconds: Double(greatestTimeDifference))
      text += ", at most \(duration) apart"
    }
    if phaseCount > 0 { text += ", \(QuantityText.count(phaseCount)) of another phase" }
    return text
  }

  private var offsetText: String {
    guard offsets.differing > 0 else { return "offsets: the same" }
    return "offsets: \(QuantityText.count(offsets.differing)) of "
      + "\(QuantityText.count(offsets.compared)) differ, at most "
      + "\(NumberText.fixed(offsets.greatest, digits: 3)) pt in frame \(offsets.greatestFrame) at "
      + "\(NumberText.fixed(offsets.greatestAt, digits: 3)) s, "
      + "\(NumberText.fixed(offsets.mean, digits: 3)) pt on average"
  }

  private static func text(_ records: Records) -> String? {
    guard records.first + records.second > 0 else { return nil }
    var text = "\(records.name): \(Self.counts(records.first, records.second))"
    guard !records.isSame else { return text + ", the same" }
    if records.differing > 0 { text += ", \(QuantityText.count(records.differing)) differ" }
    switch (records.firstLine, records.secondLine) {
    case (let first?, let second?): text += ", first on lines \(first) and \(second)"
    case (let first?, nil): text += ", the first that only one has on line \(first)"
    case (nil, let second?): text += ", the first that only the other has on line \(second)"
    case (nil, nil): break
    }
    return text
  }

  private var modelText: String {
    var text = "items at the end: \(Self.counts(itemCounts.first, itemCounts.second))"
    if itemCounts.first == itemCounts.second, !hasSameItems { text += ", not the same ones" }
    guard sizes.differing > 0 else { return text + ", of the same sizes" }
    return text + ", \(QuantityText.count(sizes.differing)) of other sizes, by at most "
      + "\(NumberText.fixed(sizes.greatest, digits: 3)) pt"
  }

  private static func counts(_ first: Int, _ second: Int) -> String {
    first == second
      ? "\(QuantityText.count(first)) in both"
      : "\(QuantityText.count(first)) and \(QuantityText.count(second))"
  }
}
