import LayoutContract
import Traces

/// The summary in JSON, for other programs.
extension TraceSummary: Encodable {
  private enum CodingKeys: String, CodingKey {
    case path, name, axis, behaviors, phases, platform, provenance, views, warnings
    case activeFrames = "active_frames"
    case contentLength = "content_length_pt"
    case duration = "duration_s"
    case edits, frames, inserted, deleted, reloaded, moved, marks, measured, records, reloads, sizes
    case firstItems = "items_first"
    case mostItems = "items_most"
    case lastItems = "items_last"
    case greatestOffset = "offset_max_pt"
    case leastOffset = "offset_min_pt"
    case refreshHz = "refresh_hz"
    case sections = "sections_most"
    case sectionChanges = "section_changes"
    case topSpeed = "top_speed_pt_per_s"
    case viewHeight = "view_height_pt"
    case viewWidth = "view_width_pt"
  }

  /// Encodes the figures, with units in their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(head.name, forKey: .name)
    try container.encode(head.axis.rawValue, forKey: .axis)
    try container.encode(head.refreshHz, forKey: .refreshHz)
    try container.encode(head.viewSize.width, forKey: .viewWidth)
    try container.encode(head.viewSize.height, forKey: .viewHeight)
    try container.encode(head.platform, forKey: .platform)
    try container.encode(head.provenance, forKey: .provenance)
    try container.encode(Double(durationNanoseconds) / 1e9, forKey: .duration)
    try container.encode(recordCount, forKey: .records)
    try container.encode(frameCount, forKey: .frames)
    try container.encode(activeFrameCount, forKey: .activeFrames)
    try container.encode(Self.named(phases), forKey: .phases)
    try container.encode(Self.named(views), forKey: .views)
    try container.encode(firstItemCount, forKey: .firstItems)
    try container.encode(mostItemCount, forKey: .mostItems)
    try container.encode(lastItemCount, forKey: .lastItems)
    try container.encode(mostSectionCount, forKey: .sections)
    try container.encode(editCount, forKey: .edits)
    try container.encode(changes.inserted, forKey: .inserted)
    try container.encode(changes.deleted, forKey: .deleted)
    try container.encode(changes.reloaded, forKey: .reloaded)
    try container.encode(changes.moved, forKey: .moved)
    try container.encode(changes.sections, forKey: .sectionChanges)
    try container.encode(sizeCount, forKey: .sizes)
    try container.encode(measuredCount, forKey: .measured)
    try container.encode(reloadCount, forKey: .reloads)
    try container.encode(markCount, forKey: .marks)
    try container.encodeIfPresent(offsets?.lowerBound, forKey: .leastOffset)
    try container.encodeIfPresent(offsets?.upperBound, forKey: .greatestOffset)
    try container.encodeIfPresent(contentLength, forKey: .contentLength)
    try container.encode(topSpeed, forKey: .topSpeed)
    try container.encode(behaviors.map(\.rawValue), forKey: .behaviors)
    try container.encode(warnings, forKey: .warnings)
  }

  private static func named<Key: RawRepresentable<String>>(_ counts: [Key: Int]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
  }
}
