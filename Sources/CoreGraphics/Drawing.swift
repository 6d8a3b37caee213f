import Foundation

// Drawing code compiles, and draws nothing.

/// An outline.
open class CGPath: NSObject {}

/// A surface that ignores all drawing.
open class CGContext: NSObject {
  /// Ignores the line width.
  public func setLineWidth(_ width: CGFloat) {}
  /// Ignores the stroke color.
  public func setStrokeColor(_ color: CGColor) {}
  /// Ignores the fill color.
  public func setFillColor(_ color: CGColor) {}
  /// Draws nothing.
  public func fill(_ rect: CGRect) {}
  /// Begins nothing: paths are not stored.
  public func beginPath() {}
  /// Closes nothing: paths are not stored.
  public func closePath() {}
  /// Ignores the point.
  public func move(to point: CGPoint) {}
  /// Ignores the point.
  public func addLine(to point: CGPoint) {}
  /// Draws nothing.
  public func strokePath() {}
  /// Draws nothing.
  public func fillPath() {}
  /// Saves nothing.
  public func saveGState() {}
  /// Restores nothing.
  public func restoreGState() {}
}

/// An empty image.
open class CGImage: NSObject {
  /// The width in pixels.
  public var width: Int { 0 }
  /// The height in pixels.
  public var height: Int { 0 }
}

/// A color for layers, without components.
open class CGColor: NSObject {}
