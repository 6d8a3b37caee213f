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

extension [[Int]] {
  /// The minimum of each column over the rows; nil without a row.
  fileprivate var minima: [Int]? {
    first.map { first in dropFirst().reduce(first) { zip($0, $1).map { Swift.min($0, $1) } } }
  }
}

extension SceneRecord {
  /// The kinds of the elements, in the order of their first occurrence.
  var kinds: [String] {
    spans.kind.reduce(into: []) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }

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
    let places = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    packed.append(spans.kind.map { places[$0] ?? 0 })
    for column in [spans.item, spans.id] { packed.append(differences: column) }
    for column in [spans.x, spans.y, spans.width, spans.height] {
      packed.append(differences: column.map(\.eighths))
    }
    for zIndex in spans.zIndex { packed.append(signed: zIndex) }
    packed.append(spans.alpha.map { ($0.isFinite ? $0 * 100 : 100).nearestWhole(in: 0...100) })
    packed.append(spans.isPinned.map { $0 ? 1 : 0 })
    packed.append(spans.lines.map { $0.count / 4 })
    for (place, lines) in spans.lines.enumerated() {
      for (number, length) in lines.prefix(lines.count / 4 * 4).enumerated() {
        let origin = number.isMultiple(of: 2) ? spans.x[place] : spans.y[place]
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
