import Expectations
import LayoutContract
import TestSupport
import Testing

@testable import HarnessCommands

/// The line of a user's code that declares a hook.
struct HookPlaceTests {
  private let folder: TemporaryDirectory
  private let file: String

  init() throws {
    folder = try TemporaryDirectory()
    file = try folder.write(
      """
      class Base: UICollectionViewLayout {
        override func prepare() {}
        override func prepare(forCollectionViewUpdates items: [Item]) {}
        override var collectionViewContentSize: CGSize { .zero }
      }
      final class Feed: Base {
        override func prepare() {}
        override func shouldInvalidateLayout(
          forBoundsChange newBounds: CGRect
        ) -> Bool { true }
      }
      final class Deck: Base {
        override func layoutAttributesForElements(in rect: CGRect) -> [Attributes]? { nil }
      }
      extension Deck {
        override func layoutAttributesForItem(at path: IndexPath) -> Attributes? { nil }
      }
      """,
      to: "Feed.swift"
    )
  }

  @Test(arguments: [
    ("Feed", LayoutHook.prepare, 7), ("Base", .prepare, 2), ("App.Feed", .boundsChange, 8),
    ("Feed", .updates, 3), ("Feed", .contentSize, 4), ("Deck", .elements, 13),
    ("Deck", .attributes, 16), ("Deck", .prepare, 0), ("Feed", .preferred, 0),
  ])
  func `A hook of the class comes before the only one of a class above it`(
    layout: String,
    hook: LayoutHook,
    line: Int
  ) {
    let found = HookPlace(files: [file, folder.file("gone.swift")]).line(of: hook, layout: layout)
    expectEqual(found, line == 0 ? nil : "\(file):\(line)")
  }
}
