// Re-exports Foundation, Core Graphics and Core Animation, as Apple's UIKit does.
//
// Foundation is re-exported through CoreGraphics only: members of CGRect that both declare then
// resolve to CoreGraphics, and would be ambiguous otherwise.
@_exported import CoreGraphics
@_exported import QuartzCore
