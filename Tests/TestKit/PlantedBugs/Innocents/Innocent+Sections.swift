import LayoutUnderTest

extension Innocent {
  /// Sections with headers, footers, insets or backgrounds.
  static let sections: [Innocent] = [
    Innocent(
      "inset-table",
      "headers and insets, and no footers",
      traits: { traits in
        traits.supplementaryKinds = [.header]
        traits.sectionLeadingInset = 8
        traits.sectionTrailingInset = 12
      }
    ) { environment, board in
      var y = 0.0
      for section in 0..<environment.sectionCount {
        y = environment.add(.header, section, at: y, to: &board) + 8
        y = environment.addRows(environment.items(of: section), at: y, to: &board) + 12
      }
      board.contentSize = Size(width: environment.width, height: y)
    },
    Innocent(
      "hiding-table",
      "sections without items have no insets",
      traits: { traits in
        traits.supplementaryKinds = [.header, .footer]
        traits.sectionLeadingInset = 8
        traits.sectionTrailingInset = 12
        traits.insetsEmptySections = false
      }
    ) { environment, board in
      var y = 0.0
      for section in 0..<environment.sectionCount {
        let isEmpty = environment.itemCount(inSection: section) == 0
        y = environment.add(.header, section, at: y, to: &board) + (isEmpty ? 0 : 8)
        y =
          environment.addRows(environment.items(of: section), at: y, to: &board)
          + (isEmpty ? 0 : 12)
        y = environment.add(.footer, section, at: y, to: &board)
      }
      board.contentSize = Size(width: environment.width, height: y)
    },
    Innocent("silent-headers", "headers that the traits say nothing of") { environment, board in
      var y = 0.0
      for section in 0..<environment.sectionCount {
        y = environment.add(.header, section, at: y, to: &board)
        y = environment.addRows(environment.items(of: section), at: y, to: &board)
      }
    },
    Innocent(
      "decorated-table",
      "a background behind the rows of each section",
      traits: { $0.addsBackgrounds = true }
    ) { environment, board in
      var y = 0.0
      for section in 0..<environment.sectionCount {
        let start = y
        y = environment.addRows(environment.items(of: section), at: y, to: &board)
        guard y > start else { continue }
        let path = ElementPath(section: section, kind: .background)
        let frame = Rect(x: 0, y: start, width: environment.width, height: y - start)
        board.add(path, frame, zIndex: -1)
      }
    },
    Innocent("accordion", "the rows of every second section are folded up") {
      environment,
      board in
      var y = 0.0
      for (path, cell) in environment.items {
        let height = path.section % 2 == 0 ? environment.height(path) : 0
        board.add(cell, Rect(x: 0, y: y, width: environment.width, height: height))
        y += height
      }
    },
    Innocent(
      "calendar",
      "weeks of seven days below a header",
      traits: { $0.supplementaryKinds = [.header] }
    ) { environment, board in
      var y = 0.0
      let width = environment.width / 7
      for section in 0..<environment.sectionCount {
        y = environment.add(.header, section, at: y, to: &board)
        let count = environment.itemCount(inSection: section)
        for item in 0..<count {
          let place = Point(x: Double(item % 7) * width, y: y + Double(item / 7) * 44)
          board.add(
            ElementPath(section: section, kind: .cell, item: item),
            Rect(x: place.x, y: place.y, width: width, height: 44)
          )
        }
        y += Double((count + 6) / 7) * 44
      }
    },
    Innocent(
      "kanban",
      "a column for each section",
      traits: { traits in
        traits.areSectionsSideBySide = true
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let width = environment.width / Double(max(1, environment.sectionCount))
      for section in 0..<environment.sectionCount {
        var y = 0.0
        for item in 0..<environment.itemCount(inSection: section) {
          let height = environment.height(ItemPath(section: section, item: item))
          board.add(
            ElementPath(section: section, kind: .cell, item: item),
            Rect(x: Double(section) * width, y: y, width: width, height: height)
          )
          y += height
        }
      }
    },
    Innocent(
      "pinned-table",
      "headers that stay at the top of what is visible",
      traits: { traits in
        traits.supplementaryKinds = [.header]
        traits.pinnedKinds = [.header]
        traits.kindsPinnedInEverySection = [.header]
      }
    ) { environment, board in
      var y = 0.0
      let top = environment.bounds.y + environment.contentInset.top
      for section in 0..<environment.sectionCount {
        let start = y
        let height = environment.height(.header, section)
        y = environment.addRows(environment.items(of: section), at: y + (height ?? 0), to: &board)
        guard let height else { continue }
        let path = ElementPath(section: section, kind: .header)
        let pinned = max(start, min(top, y - height))
        let frame = Rect(x: 0, y: pinned, width: environment.width, height: height)
        board.add(path, frame, zIndex: 1)
      }
      board.contentSize = Size(width: environment.width, height: y)
    },
  ]
}

extension LayoutEnvironment {
  /// Places a section's header or footer, in points; returns its end.
  fileprivate func add(
    _ kind: ElementKind,
    _ section: Int,
    at y: Double,
    to board: inout Board
  ) -> Double {
    guard let height = height(kind, section) else { return y }
    let frame = Rect(x: 0, y: y, width: width, height: height)
    board.add(ElementPath(section: section, kind: kind), frame)
    return y + height
  }
}
