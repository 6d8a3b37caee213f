// Whoever imports UIKit has Foundation, Core Graphics and Core Animation, as with Apple's.
//
// Foundation comes through CoreGraphics and by no other way: members of CGRect that both declare
// are CoreGraphics's then, and would be ambiguous otherwise.
@_exported import CoreGraphics
@_exported import QuartzCore
