import LayoutContract

/// Models derived from another one, which checks show to new instances of a layout.
extension CollectionModel {
  /// Returns a copy with other item ids.
  func withItemIDs(shiftedBy distance: Int) -> CollectionModel {
    rebuilt { section, item, result in
      result.append(id: section.ids[item] + distance, section.metrics(at: item))
    }
  }

  /// A copy with only the first item of each section.
  var withFirstItems: CollectionModel {
    rebuilt { section, item, result in
      if item == 0 { result.append(id: section.ids[0], section.metrics(at: 0)) }
    }
  }

  /// Returns a copy whose every second item is longer by a distance, in points, along an axis.
  func stretched(by distance: Double, along axis: Axis) -> CollectionModel {
    rebuilt { section, item, result in
      var metrics = section.metrics(at: item)
      if item % 2 == 0 {
        metrics.isMeasured = true
        if axis == .y { metrics.size.height += distance } else { metrics.size.width += distance }
      }
      result.append(id: section.ids[item], metrics)
    }
  }

  /// Returns a copy whose middle item has length 0 and whose next one a given length, in points,
  /// along an axis; neither has a caption.
  func withExtremeLengths(_ length: Double, along axis: Axis) -> CollectionModel {
    let middle = (itemCount - 1) / 2
    var number = 0
    return rebuilt { section, item, result in
      var metrics = section.metrics(at: item)
      if number == middle || number == middle + 1 {
        let extreme = number == middle ? 0 : length
        if axis == .y { metrics.size.height = extreme } else { metrics.size.width = extreme }
        metrics.captionHeight = 0
        metrics.isMeasured = true
      }
      result.append(id: section.ids[item], metrics)
      number += 1
    }
  }

  /// Returns a copy in which every section has all its items several times in sequence.
  func repeated(_ count: Int) -> CollectionModel {
    var nextID = (sections.lazy.flatMap(\.ids).max() ?? 0) + 1
    var result = self
    for (number, section) in sections.enumerated() {
      nextID += section.count
      for item in 0..<section.count * (count - 1) {
        var metrics = section.metrics(at: item % section.count)
        metrics.parent = nil
        result.sections[number].append(id: nextID, metrics)
        nextID += 1
      }
    }
    return result
  }

  /// A Boolean value that indicates whether the sizes of all items are known.
  var isMeasured: Bool {
    sections.allSatisfy { section in
      section.ids.indices.allSatisfy { section.metrics(at: $0).isMeasured }
    }
  }

  /// Returns a copy with enough sections of one item before it to fill a distance, in points, along
  /// an axis.
  ///
  /// No such item is longer than the maximum length of an element.
  ///
  /// - Returns: The model and the number of sections that were added.
  func pushed(by distance: Double, along axis: Axis) -> (model: CollectionModel, sections: Int) {
    let count = Int((distance / LengthGrid.maximumLength).rounded(.up))
    let length = distance / Double(max(count, 1))
    let size = axis == .y ? Size(width: 100, height: length) : Size(width: length, height: 100)
    let firstSection = (sections.map(\.id).max() ?? 0) + 1
    let firstItem = (sections.lazy.flatMap(\.ids).max() ?? 0) + 1
    var result = CollectionModel()
    for number in 0..<count {
      var section = SectionModel(id: firstSection + number)
      section.append(id: firstItem + number, ItemMetrics(size: size))
      result.sections.append(section)
    }
    result.sections += sections
    return (result, count)
  }

  /// Returns a copy with empty sections, to which `add` adds each item of this model or leaves it.
  private func rebuilt(
    _ add: (SectionModel, _ item: Int, inout SectionModel) -> Void
  ) -> CollectionModel {
    var result = self
    for (number, section) in sections.enumerated() {
      result.sections[number] = section.emptied()
      for item in section.ids.indices { add(section, item, &result.sections[number]) }
    }
    return result
  }
}
