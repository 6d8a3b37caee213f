import Foundation

// What draws compiles, and draws nothing.

/// An outline.
open class CGPath: NSObject {
  /// Makes an empty outline.
  public override init() { super.init() }
}

/// A surface that ignores all drawing.
open class CGContext: NSObject {
  /// Does nothing.
  public func setLineWidth(_ width: CGFloat) {}
  /// Does nothing.
  public func setStrokeColor(_ color: CGColor) {}
  /// Does nothing.
  public func setFillColor(_ color: CGColor) {}
  /// Does nothing.
  public func fill(_ rect: CGRect) {}
  /// Does nothing.
  public func beginPath() {}
  /// Does nothing.
  public func closePath() {}
  /// Does nothing.
  public func move(to point: CGPoint) {}
  /// Does nothing.
  public func addLine(to point: CGPoint) {}
  /// Does nothing.
  public func strokePath() {}
  /// Does nothing.
  public func fillPath() {}
  /// Does nothing.
  public func saveGState() {}
  /// Does nothing.
  public func restoreGState() {}
}

/// A picture of nothing.
open class CGImage: NSObject {
  /// The width in pixels.
  public var width: Int { 0 }
  /// The height in pixels.
  public var height: Int { 0 }
}

/// A color that layers take; nothing keeps which.
open class CGColor: NSObject {
  /// Makes a color.
  public override init() { super.init() }
}
