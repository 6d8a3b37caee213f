@testable import LayoutUnderTest

extension LineStore {
  /// A violation of the store's invariants, or nil.
  var flaw: String? {
    var slots: [Range<Int>] = freeSlots.indices.flatMap { doublings in
      freeSlots[doublings].map { $0..<$0 + 16 << doublings }
    }
    var next = 0
    var total = 0
    for (number, section) in sections.enumerated() {
      guard section.firstChunk == next else { return "section \(number) begins elsewhere" }
      next += section.chunkCount
      var (item, line) = (0, 0)
      for chunk in chunks[section.chunks] {
        guard chunk.firstItem == item, chunk.firstLine == line, chunk.itemCount > 0 else {
          return "a chunk of section \(number) begins at \(chunk.firstItem), not \(item)"
        }
        guard chunk.itemCount <= chunk.slot.capacity else { return "a chunk leaves its slot" }
        if chunk.lineCount > 1, chunk.itemCount > Self.greatestChunkLength {
          return "a chunk holds \(chunk.itemCount) items"
        }
        item += chunk.itemCount
        line += chunk.lineCount
        slots.append(chunk.slot.offset..<chunk.slot.offset + chunk.slot.capacity)
      }
      guard item == section.itemCount else { return "section \(number) holds \(item) items" }
      total += item
    }
    guard next == chunks.count, total == itemCount else { return "\(total) of \(itemCount) items" }
    slots.sort { $0.lowerBound < $1.lowerBound }
    var end = 0
    for slot in slots {
      guard slot.lowerBound == end else { return "slot \(slot) does not begin at \(end)" }
      end = slot.upperBound
    }
    guard end == slotsEnd, end <= places.count, places.count == lines.count else {
      return "slots end at \(end), not \(slotsEnd), in room for \(places.count)"
    }
    return nil
  }
}
