extension Survey.ProtocolShape {
  /// A Boolean value that indicates whether the name is that of a delegate or a data source.
  var isNamedDelegate: Bool {
    let words = Words.list(name)
    return words.contains("delegate") || words.suffix(2) == ["data", "source"]
      || words.last == "datasource"
  }

  /// A Boolean value that indicates whether a requirement has a collection view as a parameter.
  var asksOfCollectionView: Bool {
    functions.contains { $0.parameters.contains { $0.type == "UICollectionView" } }
  }
}

extension Survey.Function {
  /// A Boolean value that indicates whether every trace delegate has this function, with the same
  /// types.
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
