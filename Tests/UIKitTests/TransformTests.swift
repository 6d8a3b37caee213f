import Expectations
import Testing
import UIKit

/// Tests of matrices by their effect on points, with the conventions of Apple's Quartz 2D and Core
/// Animation guides: row vectors multiply from the left.
struct TransformTests {
  private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
  }

  @Test func aPlaneIsMovedScaledAndTurned() {
    let point = CGPoint(x: 2, y: 3)
    expectEqual(point.applying(CGAffineTransform(translationX: 5, y: 7)), CGPoint(x: 7, y: 10))
    expectEqual(point.applying(CGAffineTransform(scaleX: 5, y: 7)), CGPoint(x: 10, y: 21))
    expectTrue(isNear(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), -3, 2))
  }

  @Test func whatIsAddedToAMatrixComesFirst() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    expectEqual(CGPoint(x: 1, y: 0).applying(transform), CGPoint(x: 22, y: 0))
    let other = CGAffineTransform(scaleX: 2, y: 2).concatenating(
      CGAffineTransform(translationX: 10, y: 0)
    )
    expectEqual(CGPoint(x: 1, y: 0).applying(other), CGPoint(x: 12, y: 0))
  }

  @Test func anInverseUndoesAMatrix() {
    let transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 5)
      .translatedBy(x: 3, y: 4)
    let point = CGPoint(x: 11, y: -7).applying(transform).applying(transform.inverted())
    expectTrue(isNear(point, 11, -7))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    expectEqual(flat.inverted(), flat)
  }

  @Test func aRectangleIsUprightAround() {
    let turned = CGRect(x: -1, y: -1, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    expectTrue(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-9)
    expectTrue(isNear(CGPoint(x: turned.midX, y: turned.midY), 0, 0))
  }

  @Test func spaceIsTurnedAroundAnAxis() {
    let aroundZ = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let flat = CATransform3DGetAffineTransform(aroundZ)
    expectTrue(isNear(CGPoint(x: 1, y: 0).applying(flat), 0, 1))
    let aroundY = CATransform3DMakeRotation(.pi / 2, 0, 2, 0)
    expectTrue(abs(aroundY.m13 + 1) < 1e-9 && abs(aroundY.m31 - 1) < 1e-9)
    expectEqual(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity)
  }

  @Test func spaceIsMovedBeforeWhatWasThere() {
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0)
    expectEqual(transform.m41, 20)
    expectTrue(CATransform3DIsAffine(CATransform3DMakeScale(2, 2, 1)))
    expectTrue(!CATransform3DIsAffine(transform))
  }

  @Test func anInverseUndoesAMatrixOfSpace() {
    var transform = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 1, 2, 3)
    transform.m34 = -1.0 / 500
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let identity = CATransform3DIdentity
    expectTrue(abs(product.m11 - identity.m11) < 1e-9 && abs(product.m34) < 1e-9)
    expectTrue(abs(product.m22 - 1) < 1e-9 && abs(product.m44 - 1) < 1e-9)
  }
}
