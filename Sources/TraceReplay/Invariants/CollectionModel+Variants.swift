import LayoutUnderTest

/// Models like another one, which checks show to new instances of a layout.
extension CollectionModel {
  /// The same with other item ids.
  @usableFromInline
  func withItemIDs(shiftedBy distance: Int) -> CollectionModel {
    rebuilt { section, result in
      for item in section.ids.indices {
        result.append(id: section.ids[item] + distance, section.metrics(at: item))
      }
    }
  }

  /// The same with every second item longer by a distance, in points, along an axis.
  func stretched(by distance: Double, along axis: Axis) -> CollectionModel {
    rebuilt { section, result in
      for item in section.ids.indices {
        var metrics = section.metrics(at: item)
        if item % 2 == 0 {
          metrics.isMeasured = true
          if axis == .y { metrics.size.height += distance } else { metrics.size.width += distance }
        }
        result.append(id: section.ids[item], metrics)
      }
    }
  }

  /// The same with the items of every section several times, one series behind the other.
  func repeated(_ count: Int) -> CollectionModel {
    let firstFree = (sections.lazy.flatMap(\.ids).max() ?? 0) + 1
    var nextID = firstFree
    return rebuilt { section, result in
      for round in 0..<count {
        for item in section.ids.indices {
          var metrics = section.metrics(at: item)
          if round > 0 { metrics.parent = nil }
          result.append(id: round == 0 ? section.ids[item] : nextID, metrics)
          nextID += 1
        }
      }
    }
  }

  /// The same behind a section of items that is a long way long, in points, along an axis.
  ///
  /// Its items are each a million points long, as long as layouts allow, and may stand side by
  /// side.
  func pushed(by distance: Double, along axis: Axis) -> CollectionModel {
    var result = self
    var first = SectionModel(id: (sections.map(\.id).max() ?? 0) + 1)
    let id = (sections.lazy.flatMap(\.ids).max() ?? 0) + 1
    let length = 1e6
    let size = axis == .y ? Size(width: 100, height: length) : Size(width: length, height: 100)
    for number in 0..<Int(distance / length) {
      first.append(id: id + number, ItemMetrics(size: size))
    }
    result.sections.insert(first, at: 0)
    return result
  }

  private func rebuilt(_ fill: (SectionModel, inout SectionModel) -> Void) -> CollectionModel {
    var result = self
    for number in sections.indices {
      var section = sections[number].emptied()
      fill(sections[number], &section)
      result.sections[number] = section
    }
    return result
  }
}
