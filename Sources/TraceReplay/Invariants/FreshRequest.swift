import LayoutContract

/// What a new instance of a layout is to be prepared for.
struct FreshRequest {
  /// The settings given at run time so far.
  var settingsChanges: [LayoutSettings]
  /// Other bounds than the host's, or nil.
  var bounds: Rect?
  /// Another model than the host's, or nil.
  var model: CollectionModel?
  /// Another number of pixels in a point than the host's, or nil.
  var scale: Double?
  /// Another direction of reading than the host's, or nil.
  var isRightToLeft: Bool?
  /// A model that replaces the first one, with everything invalidated, before elements are asked
  /// for.
  var nextModel: CollectionModel?
  /// Whether the layout is prepared once more, without an invalidation.
  var preparesAgain = false

  init(_ settingsChanges: [LayoutSettings]) {
    self.settingsChanges = settingsChanges
  }
}

/// What a new instance of a layout says and did.
struct FreshLayout {
  var contentSize: Size
  /// What it did until it was prepared.
  var work: LayoutWork
  /// What it did in preparations without an invalidation.
  var idleWork: LayoutWork

  init(contentSize: Size, work: LayoutWork, idleWork: LayoutWork) {
    self.contentSize = contentSize
    self.work = work
    self.idleWork = idleWork
  }
}
