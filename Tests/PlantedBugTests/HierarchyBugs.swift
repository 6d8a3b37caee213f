import LayoutUnderTest
import PlantedBugs
import TraceReplay

/// A hierarchy whose content ends with the last node of section 0.
struct ShortHierarchy: LayoutVariant {
  var base: HierarchyLayout<SortedSweep>
  private var lastRoot: ElementPath?

  init(_ base: HierarchyLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    lastRoot = count > 0 ? ElementPath(section: 0, kind: .cell, item: count - 1) : nil
  }

  var contentSize: Size {
    let end = lastRoot.flatMap { base.attributes(for: $0) }?.frame.maxY ?? 0
    let inset = LengthGrid.rounded(base.settings.inset.bottom)
    return Size(width: base.contentSize.width, height: end > 0 ? end + inset : 0)
  }
}

/// A hierarchy whose answers lose the details of a node, such as its children.
struct ForgetfulHierarchy: LayoutVariant {
  var base: HierarchyLayout<SortedSweep>

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<HierarchyDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    for index in 0..<elements.count { elements[index].detail = HierarchyDetail() }
  }
}

extension BugCatalog {
  /// Adds the bugs of the hierarchy.
  mutating func addHierarchyBugs() {
    add(
      "hierarchy",
      "counts-section-0-alone",
      "the content ends with the rows of section 0",
      foundBy: ["ContentSizeEnclosesTight": "is outside the content size"]
    ) { (settings) throws(LayoutSettingError) in
      ShortHierarchy(HierarchyLayout(settings: try HierarchySettings(settings)))
    }
    add(
      "hierarchy",
      "loses-its-children",
      "copies of attributes lose a node's children",
      foundBy: ["AccessorAgreement": "the accessor and the rect query disagree"]
    ) { (settings) throws(LayoutSettingError) in
      ForgetfulHierarchy(
        base: HierarchyLayout(settings: try HierarchySettings(settings))
      )
    }
  }
}
