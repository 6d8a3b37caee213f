import TraceRecords

/// The known headers, footers and backgrounds of a list.
struct RecordedSupplementaries {
  private struct Key: Hashable {
    var sectionID: Int
    var kind: ElementKind
  }

  private var known: [Key: TraceSupplementary] = [:]
  /// The elements that changed since they were last recorded.
  private var changed: [Key] = []

  /// Stores one supplementary element.
  mutating func record(_ supplementary: TraceSupplementary, in sections: [NumberedSection]) {
    guard sections.indices.contains(supplementary.section), supplementary.size.isRecordable else {
      return
    }
    let key = Key(sectionID: sections[supplementary.section].id, kind: supplementary.kind)
    if var last = known[key] {
      last.section = supplementary.section
      if last == supplementary { return }
    } else if !supplementary.isOn {
      return
    }
    known[key] = supplementary
    changed.append(key)
  }

  /// Removes the elements of new sections.
  mutating func forgetAll(but sectionIDs: Set<Int>) {
    known = known.filter { sectionIDs.contains($0.key.sectionID) }
    changed.removeAll { !sectionIDs.contains($0.sectionID) }
  }

  /// Returns the size of a header or footer that is shown.
  func size(of kind: ElementKind, sectionID: Int) -> Size? {
    known[Key(sectionID: sectionID, kind: kind)].flatMap { $0.isOn ? $0.size : nil }
  }

  /// Returns the changes since the last call, by section.
  ///
  /// - Parameters:
  ///   - sections: The current sections.
  ///   - areSizesRecorded: True if the sizes of headers and footers were recorded with the items.
  /// - Returns: The elements to record.
  mutating func consumeChanges(
    in sections: [NumberedSection],
    areSizesRecorded: Bool
  ) -> [TraceSupplementary] {
    guard areSizesRecorded || !changed.isEmpty else { return [] }
    let wanted = areSizesRecorded ? Set(known.keys) : Set(changed)
    changed.removeAll(keepingCapacity: true)
    return sections.enumerated().flatMap { index, section in
      [ElementKind.header, .footer, .background].compactMap { kind -> TraceSupplementary? in
        let key = Key(sectionID: section.id, kind: kind)
        guard wanted.contains(key), var result = known[key] else { return nil }
        if areSizesRecorded, kind != .background, !result.isPinned { return nil }
        result.section = index
        return areSizesRecorded && !result.isOn ? nil : result
      }
    }
  }
}
