import LayoutContract

/// The state for which a new instance of a layout is prepared.
struct FreshRequest {
  /// The settings given at run time so far.
  var settingsChanges: [LayoutSettings]
  /// The bounds that replace the host's, or nil.
  var bounds: Rect?
  /// The model that replaces the host's, or nil.
  var model: CollectionModel?
  /// The number of pixels per point that replaces the host's, or nil.
  var scale: Double?
  /// The direction of reading that replaces the host's, or nil.
  var isRightToLeft: Bool?
  /// A model that replaces the first one, with everything invalidated, before elements are
  /// requested.
  var nextModel: CollectionModel?
  /// A Boolean value that indicates whether the layout is prepared again without an invalidation.
  var preparesAgain = false

  init(_ settingsChanges: [LayoutSettings]) {
    self.settingsChanges = settingsChanges
  }
}

/// The content size and the work of a new instance of a layout.
struct FreshLayout {
  var contentSize: Size
  /// The work until it was prepared.
  var work: LayoutWork
  /// The work in preparations without an invalidation.
  var idleWork: LayoutWork

  init(contentSize: Size, work: LayoutWork, idleWork: LayoutWork) {
    self.contentSize = contentSize
    self.work = work
    self.idleWork = idleWork
  }
}
