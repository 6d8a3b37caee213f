import LayoutContract

/// Checks that exactly the headers and footers declared with a length have attributes.
struct SupplementaryExistence: Invariant {
  static let summary = "headers and footers exist just where a section declares them with a length"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let kinds = inspection.traits.supplementaryKinds
    guard inspection.moment != .movement, !inspection.traits.isPartial, !kinds.isEmpty else {
      return
    }
    report.recordStep()
    for (number, section) in inspection.model.sections.enumerated() {
      for kind in [ElementKind.header, .footer] {
        let path = ElementPath(section: number, kind: kind)
        let size = kind == .header ? section.header : section.footer
        let length = (inspection.traits.axis == .y ? size?.height : size?.width) ?? 0
        let isDeclared = kinds.contains(kind) && LengthGrid.rounded(length) > 0
        let state = inspection.host.state(path)
        guard isDeclared != (state != nil) else { continue }
        return report.violate(
          isDeclared
            ? "\(path) is declared with a length of \(length) and has no attributes"
            : "\(path) has attributes, and its section declares none with a length",
          [inspection.element(path, isDeclared ? "missing" : "ghost", state?.frame)]
        )
      }
    }
  }
}
