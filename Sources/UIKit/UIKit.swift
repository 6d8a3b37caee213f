// Whoever imports UIKit has Foundation, Core Graphics and Core Animation, as with Apple's.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
