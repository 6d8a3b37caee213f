import Expectations
import Testing
import UIKit

/// Tests of text sizes, which are estimates: each letter is half as wide as the font size.
struct TextTests {
  @MainActor @Test func aTextIsAsLongAsItsLettersAndBreaksAtAWidth() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let text = "ten letter"
    expectEqual(text.size(withAttributes: attributes), CGSize(width: 100, height: 24))
    let room = CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude)
    let rect = NSAttributedString(string: text, attributes: attributes)
      .boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    expectEqual(rect, CGRect(x: 0, y: 0, width: 40, height: 72))
    expectEqual(NSString(string: "").size(withAttributes: attributes).height, 24)
  }

  @MainActor @Test func typeIsAsLargeAsPeopleUsuallyChoose() {
    let font = UIFont.systemFont(ofSize: 20)
    let metrics = UIFontMetrics(forTextStyle: .footnote)
    expectEqual(metrics.scaledFont(for: font).pointSize, 20)
    expectEqual(metrics.scaledFont(for: font, maximumPointSize: 18).pointSize, 18)
    expectEqual(metrics.scaledFont(for: font, maximumPointSize: 22).pointSize, 20)
    expectEqual(UIFontMetrics.default.scaledValue(for: 7), 7)
  }
}
