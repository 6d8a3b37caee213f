import Foundation

// What draws compiles, and draws nothing.

/// An outline.
open class CGPath: NSObject {
  /// Makes an empty outline.
  public override init() { super.init() }
}

/// What is drawn on.
open class CGContext: NSObject {}

/// A colour that layers take; nothing keeps which.
open class CGColor: NSObject {
  /// Makes a colour.
  public override init() { super.init() }
}
