import LayoutUnderTest

/// The sections of a scroll view, one below the other: a header if the section has one, then rows.
struct SliverStack {
  /// A section's header and rows, in points from the start of the content.
  struct Section {
    /// The header's length; 0 without a header.
    var header: Double
    /// The start of each row, and the end of the last.
    var edges: [Double]

    /// The start of the section.
    var start: Double { edges[0] - header }
    /// The end of the section.
    var end: Double { edges[edges.count - 1] }
    /// The number of rows.
    var count: Int { edges.count - 1 }
  }

  private(set) var sections: [Section] = []
  var width = 0.0

  /// The length of the content, in points.
  var length: Double { sections.last?.end ?? 0 }

  /// Makes a stack without sections.
  init() {}

  /// Stacks the sections of an environment, with or without their headers.
  init(_ environment: LayoutEnvironment, hasHeaders: Bool) {
    width = environment.containerSize.width
    var end = 0.0
    for section in 0..<environment.sectionCount {
      let header = hasHeaders ? environment.model.sections[section].header?.height : nil
      let length = LengthGrid.rounded(header ?? 0)
      end += length
      var edges = [end]
      for item in 0..<environment.itemCount(inSection: section) {
        let size = environment.size(at: ItemPath(section: section, item: item))
        end += LengthGrid.rounded(size.height)
        edges.append(end)
      }
      sections.append(Section(header: length, edges: edges))
    }
  }

  /// Returns the place of a cell or header; nil if it does not exist.
  func frame(of element: ElementPath) -> Rect? {
    guard sections.indices.contains(element.section), element.item >= 0 else { return nil }
    let section = sections[element.section]
    switch element.kind {
    case .cell where element.item < section.count:
      let start = section.edges[element.item]
      let height = section.edges[element.item + 1] - start
      return Rect(x: 0, y: start, width: width, height: height)
    case .header where element.item == 0 && section.header > 0:
      return Rect(x: 0, y: section.start, width: width, height: section.header)
    default:
      return nil
    }
  }

  /// Returns the rows of a section between two offsets.
  func rows(ofSection section: Int, from start: Double, to end: Double) -> Range<Int> {
    let edges = sections[section].edges
    let first = (0..<edges.count - 1).partitioningIndex { edges[$0 + 1] > start }
    return first..<(first..<edges.count - 1).partitioningIndex { edges[$0] >= end }
  }
}
