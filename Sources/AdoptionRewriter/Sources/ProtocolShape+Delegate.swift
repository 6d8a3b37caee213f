extension Survey.ProtocolShape {
  /// Whether its name says that it is a delegate.
  var isNamedDelegate: Bool {
    let words = Words.list(name)
    return words.contains("delegate") || words.suffix(2) == ["data", "source"]
      || words.last == "datasource"
  }

  /// Whether it asks about what is in a collection view.
  var asksOfCollectionView: Bool {
    functions.contains { $0.parameters.contains { $0.type == "UICollectionView" } }
  }
}

extension Survey.Function {
  /// Whether every delegate of a trace has it, with the same types.
  var isOfTraceDelegate: Bool {
    Self.ofTraceDelegate[member].map { types, result in
      types == parameters.map(\.type) && result == rewrittenResult
    } ?? false
  }

  private static let ofTraceDelegate: [MemberName: (types: [String], result: String)] = [
    "collectionView(_:numberOfItemsInSection:)": (["UICollectionView", "Int"], "Int"),
    "numberOfSections(in:)": (["UICollectionView"], "Int"),
    "collectionView(_:layout:sizeForItemAt:)": (
      ["UICollectionView", "UICollectionViewLayout", "IndexPath"], "CGSize"
    ),
    "collectionView(_:layout:referenceSizeForHeaderInSection:)": (
      ["UICollectionView", "UICollectionViewLayout", "Int"], "CGSize"
    ),
    "collectionView(_:layout:referenceSizeForFooterInSection:)": (
      ["UICollectionView", "UICollectionViewLayout", "Int"], "CGSize"
    ),
    "size(at:)": (["IndexPath"], "CGSize"),
    "fittingSize(at:)": (["IndexPath"], "CGSize"),
    "aspectRatio(at:)": (["IndexPath"], "CGFloat"),
    "captionHeight(at:)": (["IndexPath"], "CGFloat"),
    "columnSpan(at:)": (["IndexPath"], "Int"),
    "rowSpan(at:)": (["IndexPath"], "Int"),
    "headerSize(inSection:)": (["Int"], "CGSize"),
    "footerSize(inSection:)": (["Int"], "CGSize"),
  ]
}
