import TraceRecords

/// The headers, footers and backgrounds of a list, as far as they were seen.
struct RecordedSupplementaries {
  private struct Key: Hashable {
    var sectionID: Int
    var kind: ElementKind
  }

  private var known: [Key: TraceSupplementary] = [:]
  /// Those that are others than were recorded last.
  private var changed: [Key] = []

  /// Notes one of them.
  mutating func note(_ supplementary: TraceSupplementary, in sections: [NumberedSection]) {
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

  /// Forgets those of sections that are new.
  mutating func forgetAll(but sectionIDs: Set<Int>) {
    known = known.filter { sectionIDs.contains($0.key.sectionID) }
    changed.removeAll { !sectionIDs.contains($0.sectionID) }
  }

  /// The size of a header or footer that is shown.
  func size(of kind: ElementKind, sectionID: Int) -> Size? {
    known[Key(sectionID: sectionID, kind: kind)].flatMap { $0.isOn ? $0.size : nil }
  }

  /// What changed since the last call, by section.
  ///
  /// - Parameters:
  ///   - sections: The sections as they are now.
  ///   - isTold: Whether the sizes of headers and footers were recorded with the items.
  /// - Returns: Those to record.
  mutating func takeChanges(
    in sections: [NumberedSection],
    sizesAreTold isTold: Bool
  ) -> [TraceSupplementary] {
    guard isTold || !changed.isEmpty else { return [] }
    let wanted = isTold ? Set(known.keys) : Set(changed)
    changed.removeAll(keepingCapacity: true)
    return sections.enumerated().flatMap { index, section in
      [ElementKind.header, .footer, .background].compactMap { kind -> TraceSupplementary? in
        let key = Key(sectionID: section.id, kind: kind)
        guard wanted.contains(key), var result = known[key] else { return nil }
        if isTold, kind != .background, !result.isPinned { return nil }
        result.section = index
        return isTold && !result.isOn ? nil : result
      }
    }
  }
}
