import Foundation
import UIKit

/// A collection view whose flow layout was recorded on Apple's system, and its frames there.
///
/// The 101 values are facts of [openuikit](https://github.com/Vercantez/openuikit) at 00b529ea,
/// recorded at two device pixels a point.
struct RecordedFlow: CustomStringConvertible, Sendable {
  /// A section.
  struct Section: Sendable {
    var sizes: [CGSize]
    /// The minimum spacing between lines, and between the items of a line, in points.
    var spacing: (line: CGFloat, item: CGFloat)
    var inset = UIEdgeInsets.zero
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  /// The case's name in the recording.
  var description: String
  var view: CGSize
  var scrollDirection = UICollectionView.ScrollDirection.vertical
  var sections: [Section]
  /// A line for each value: `item SECTION.ITEM`, `header SECTION` or `footer SECTION` with x, y,
  /// width and height, or `content width` or `content height`; in points.
  var values: String

  private static func all(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
    Array(repeating: CGSize(width: width, height: height), count: count)
  }

  static let all: [RecordedFlow] = [
    RecordedFlow(
      description: "A",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(sizes: all(7, 100, 60), spacing: (10, 10))
      ],
      values: """
        item 0.0 0 0 100 60
        item 0.1 137.5 0 100 60
        item 0.2 275 0 100 60
        item 0.3 0 70 100 60
        item 0.5 275 70 100 60
        item 0.6 0 140 100 60
        content height 200
        """
    ),
    RecordedFlow(
      description: "B",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(
          sizes: all(7, 100, 60),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        )
      ],
      values: """
        item 0.0 16 8 100 60
        item 0.1 137.5 8 100 60
        item 0.2 259 8 100 60
        item 0.6 16 148 100 60
        content height 216
        """
    ),
    RecordedFlow(
      description: "C",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(sizes: all(5, 115, 50), spacing: (12, 15))
      ],
      values: """
        item 0.0 0 0 115 50
        item 0.1 130 0 115 50
        item 0.2 260 0 115 50
        item 0.3 0 62 115 50
        item 0.4 130 62 115 50
        content height 112
        """
    ),
    RecordedFlow(
      description: "D",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(
          sizes: all(3, 80, 40),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
          header: 30,
          footer: 20
        ),
        Section(
          sizes: all(2, 80, 40),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
          header: 30,
          footer: 20
        ),
      ],
      values: """
        header 0 0 0 375 30
        footer 0 0 80 375 20
        header 1 0 100 375 30
        footer 1 0 180 375 20
        item 0.0 12 34 80 40
        item 0.1 102.5 34 80 40
        item 0.2 192.5 34 80 40
        item 1.0 12 134 80 40
        item 1.1 102.5 134 80 40
        content height 200
        """
    ),
    RecordedFlow(
      description: "E",
      view: CGSize(width: 375, height: 220),
      scrollDirection: .horizontal,
      sections: [
        Section(
          sizes: all(7, 90, 70),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        )
      ],
      values: """
        item 0.0 12 8 90 70
        item 0.1 12 142 90 70
        item 0.2 112 8 90 70
        item 0.5 212 142 90 70
        item 0.6 312 8 90 70
        content width 414
        content height 220
        """
    ),
    RecordedFlow(
      description: "F",
      view: CGSize(width: 375, height: 200),
      scrollDirection: .horizontal,
      sections: [
        Section(
          sizes: all(3, 90, 70),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
          header: 40,
          footer: 20
        ),
        Section(
          sizes: all(2, 90, 70),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
          header: 40,
          footer: 20
        ),
      ],
      values: """
        header 0 0 0 40 200
        footer 0 254 0 20 200
        header 1 274 0 40 200
        footer 1 428 0 20 200
        item 0.0 52 8 90 70
        item 0.1 52 122 90 70
        item 0.2 152 8 90 70
        item 1.0 326 8 90 70
        item 1.1 326 122 90 70
        content width 448
        """
    ),
    RecordedFlow(
      description: "G",
      view: CGSize(width: 200, height: 300),
      sections: [
        Section(sizes: all(3, 250, 40), spacing: (6, 6))
      ],
      values: """
        item 0.0 -25 0 250 40
        item 0.1 -25 46 250 40
        item 0.2 -25 92 250 40
        content height 132
        """
    ),
    RecordedFlow(
      description: "K",
      view: CGSize(width: 200, height: 300),
      sections: [
        Section(sizes: all(2, 150, 40), spacing: (6, 10))
      ],
      values: """
        item 0.0 25 0 150 40
        item 0.1 25 46 150 40
        """
    ),
    RecordedFlow(
      description: "H",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(sizes: all(4, 50, 50), spacing: (10, 10))
      ],
      values: """
        item 0.0 0 0 50 50
        item 0.1 65 0 50 50
        item 0.2 130 0 50 50
        item 0.3 195 0 50 50
        """
    ),
    RecordedFlow(
      description: "L",
      view: CGSize(width: 200, height: 300),
      sections: [
        Section(sizes: all(1, 90, 40), spacing: (6, 10))
      ],
      values: """
        item 0.0 0 0 90 40
        """
    ),
    RecordedFlow(
      description: "N",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(sizes: all(2, 80, 40), spacing: (10, 10), footer: 12)
      ],
      values: """
        item 0.0 0 0 80 40
        item 0.1 98.5 0 80 40
        footer 0 0 40 375 12
        content height 52
        """
    ),
    RecordedFlow(
      description: "I",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(
          sizes: all(6, 111.5, 44.25),
          spacing: (8, 7),
          inset: UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
        )
      ],
      values: """
        item 0.0 9 5 111.5 44.25
        item 0.1 132 5 111.5 44.25
        item 0.2 254.5 5 111.5 44.25
        item 0.3 9 57.5 111.5 44.25
        item 0.5 254.5 57.5 111.5 44.25
        content height 106.5
        """
    ),
    RecordedFlow(
      description: "J",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(
          sizes: all(1, 80, 40),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
          header: 30,
          footer: 20
        ),
        Section(
          sizes: [],
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
          header: 30,
          footer: 20
        ),
        Section(
          sizes: all(1, 80, 40),
          spacing: (10, 10),
          inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
          header: 30,
          footer: 20
        ),
      ],
      values: """
        header 1 0 100 375 30
        footer 1 0 140 375 20
        header 2 0 160 375 30
        item 2.0 12 194 80 40
        content height 260
        """
    ),
    RecordedFlow(
      description: "M",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(
          sizes: [
            CGSize(width: 120, height: 40), CGSize(width: 100, height: 55),
            CGSize(width: 90, height: 40), CGSize(width: 200, height: 30),
            CGSize(width: 60, height: 40), CGSize(width: 150, height: 40),
          ],
          spacing: (10, 8),
          inset: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        )
      ],
      values: """
        item 0.0 10 12.5 120 40
        item 0.1 152.5 5 100 55
        item 0.2 275 12.5 90 40
        item 0.3 10 75 200 30
        item 0.4 305 70 60 40
        item 0.5 10 120 150 40
        content height 165
        """
    ),
    RecordedFlow(
      description: "Q",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(
          sizes: [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 40),
          ],
          spacing: (10, 10)
        )
      ],
      values: """
        item 0.0 0 25 80 40
        item 0.1 90 0 80 90
        item 0.2 180 25 80 40
        item 0.3 270 25 80 40
        content height 90
        """
    ),
    RecordedFlow(
      description: "AA",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(
          sizes: [
            CGSize(width: 80, height: 40), CGSize(width: 100, height: 40),
            CGSize(width: 60, height: 40),
          ],
          spacing: (10, 10)
        )
      ],
      values: """
        item 0.0 0 0 80 40
        item 0.1 90 0 100 40
        item 0.2 200 0 60 40
        """
    ),
    RecordedFlow(
      description: "X",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(sizes: all(4, 80, 40), spacing: (10, 10))
      ],
      values: """
        item 0.0 0 0 80 40
        item 0.1 98.5 0 80 40
        item 0.2 196.5 0 80 40
        item 0.3 295 0 80 40
        """
    ),
    RecordedFlow(
      description: "AD",
      view: CGSize(width: 375, height: 300),
      sections: [
        Section(
          sizes: [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 40),
            CGSize(width: 80, height: 40),
          ],
          spacing: (10, 10)
        )
      ],
      values: """
        item 0.0 0 25 80 40
        item 0.1 98.5 0 80 90
        item 0.3 295 25 80 40
        item 0.4 0 100 80 40
        content height 140
        """
    ),
    RecordedFlow(
      description: "AE",
      view: CGSize(width: 375, height: 400),
      sections: [
        Section(sizes: all(3, 80, 40), spacing: (10, 10)),
        Section(
          sizes: [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40),
          ],
          spacing: (10, 10)
        ),
      ],
      values: """
        item 0.1 98.5 0 80 40
        item 0.2 196.5 0 80 40
        item 1.0 0 65 80 40
        item 1.1 90 40 80 90
        item 1.2 180 65 80 40
        content height 130
        """
    ),
  ]
}
