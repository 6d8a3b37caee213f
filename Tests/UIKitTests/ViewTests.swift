import Expectations
import Testing
import UIKit

/// Tests of nested views.
@MainActor
struct ViewTests {
  @Test func pointsAreConvertedPastEverySuperview() {
    let root = UIView(frame: CGRect(x: 7, y: 7, width: 500, height: 500))
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    let child = UIView(frame: CGRect(x: 5, y: 300, width: 50, height: 50))
    root.addSubview(scroll)
    scroll.addSubview(child)
    scroll.contentOffset.y = 250
    expectEqual(child.convert(CGPoint(x: 1, y: 2), to: scroll), CGPoint(x: 6, y: 302))
    expectEqual(child.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 16, y: 72))
    expectEqual(child.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 16, y: 72))
    expectEqual(child.convert(CGPoint(x: 16, y: 72), from: root), CGPoint(x: 1, y: 2))
    expectEqual(
      child.convert(child.bounds, to: root),
      CGRect(x: 15, y: 70, width: 50, height: 50)
    )
    expectEqual(
      scroll.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: child),
      CGRect(x: 5, y: 300, width: 10, height: 10)
    )
  }

  @Test func aTransformIsConverted() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(child)
    expectEqual(child.convert(CGPoint.zero, to: root), CGPoint(x: 30, y: 30))
    expectEqual(child.convert(CGPoint(x: 30, y: 30), from: root), .zero)
  }

  @Test func subviewsArePlacedWhenThatIsDue() {
    final class Counted: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let root = UIView(frame: .zero)
    let child = Counted(frame: .zero)
    root.addSubview(child)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    expectEqual(child.count, 1)
    child.frame.size.width = 10
    root.layoutIfNeeded()
    expectEqual(child.count, 2)
    child.frame.origin.x = 10
    root.layoutIfNeeded()
    expectEqual(child.count, 2)
    child.setNeedsLayout()
    child.layoutIfNeeded()
    expectEqual(child.count, 3)
  }

  @Test func aViewMayOverrideWhatObserversHear() {
    final class Observer: UIView {
      var keyPaths: [String?] = []
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        keyPaths.append(keyPath)
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
    let observer = Observer(frame: .zero)
    let label = UILabel(frame: .zero)
    label.addObserver(observer, forKeyPath: "font", options: .new, context: nil)
    label.font = UIFont.systemFont(ofSize: 12)
    expectEqual(observer.keyPaths, [])
    (observer as UIResponder).observeValue(
      forKeyPath: "font",
      of: label,
      change: nil,
      context: nil
    )
    expectEqual(observer.keyPaths, ["font"])
  }

  @Test func aNavigationItemSaysHowLargeItsTitleIs() {
    let item = UINavigationItem()
    expectEqual(item.largeTitleDisplayMode, .automatic)
    item.largeTitleDisplayMode = .never
    expectEqual(item.largeTitleDisplayMode.rawValue, 2)
  }

  @Test func aPageControlIsOnOneOfItsPages() {
    let control = UIPageControl()
    expectEqual(control.currentPage, 0)
    control.numberOfPages = 3
    control.currentPage = 5
    expectEqual(control.currentPage, 2)
    control.currentPage = -1
    expectEqual(control.currentPage, 0)
  }

  @Test func aClassIsDescribedByItsModuleAndName() {
    expectEqual(UILabel.description(), "UIKit.UILabel")
  }

  @Test func whatIsFlexibleFollowsTheSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: root.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let right = UIView(frame: CGRect(x: 70, y: 0, width: 20, height: 10))
    right.autoresizingMask = [.flexibleLeftMargin]
    let shared = UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 10))
    shared.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    for view in [filling, right, shared] { root.addSubview(view) }
    root.frame.size = CGSize(width: 180, height: 50)
    expectEqual(filling.frame, CGRect(x: 0, y: 0, width: 180, height: 50))
    expectEqual(right.frame, CGRect(x: 150, y: 0, width: 20, height: 10))
    // 80 points are distributed in the ratio of 60 to 20.
    expectEqual(shared.frame, CGRect(x: 20, y: 0, width: 120, height: 10))
  }

  @Test func viewsHearOfTheirWindow() {
    final class Moved: UIView {
      var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        calls.append(newSuperview == nil ? "will leave" : "will come")
      }
      override func didMoveToSuperview() { calls.append(superview == nil ? "left" : "came") }
      override func didMoveToWindow() { calls.append(window == nil ? "no window" : "window") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    let view = Moved(frame: .zero)
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    expectEqual(controller.view.frame, window.bounds)
    expectTrue(view.window === window)
    view.removeFromSuperview()
    expectEqual(
      view.calls,
      ["will come", "came", "window", "will leave", "left", "no window"]
    )
  }

  @Test func aControllersViewIsMadeOnce() {
    final class Counted: UIViewController {
      var count = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        count += 1
      }
    }
    let controller = Counted()
    expectTrue(!controller.isViewLoaded)
    expectEqual(controller.view.frame, UIScreen.main.bounds)
    controller.loadViewIfNeeded()
    expectEqual(controller.count, 1)
  }

  @Test func aControllerHearsOfItsViewsLayout() {
    final class Placing: UIViewController {
      var calls: [String] = []
      override func viewWillLayoutSubviews() { calls.append("will") }
      override func viewDidLayoutSubviews() { calls.append("did") }
    }
    let controller = Placing()
    controller.view.layoutIfNeeded()
    controller.view.layoutIfNeeded()
    expectEqual(controller.calls, ["will", "did"])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.frame.size.width = 200
    expectEqual(controller.view.frame.width, 200)
    window.layoutIfNeeded()
    expectEqual(controller.calls, ["will", "did", "will", "did"])
  }

  @Test func aCollectionViewControllerIsItsViewsDataSource() {
    final class Numbers: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int {
        3
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      }
    }
    let controller = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.layoutIfNeeded()
    expectEqual(controller.collectionView.visibleCells.count, 3)
    expectTrue(controller.collectionView.delegate === controller)
  }
}

/// Tests of objects that tests of layouts create.
@MainActor
struct SurroundingsTests {
  @Test func traitsAreUnspecifiedUntilGiven() {
    let none = UITraitCollection()
    expectEqual(none.displayScale, 0)
    expectEqual(none.horizontalSizeClass, .unspecified)
    let made = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(displayScale: 1), none,
    ])
    expectEqual(made.displayScale, 1)
    expectEqual(made.horizontalSizeClass, .regular)
    expectEqual(made.verticalSizeClass, .unspecified)
    expectEqual(UIView(frame: .zero).traitCollection.displayScale, 3)
    expectEqual(UIScreen.main.traitCollection.horizontalSizeClass, .compact)
  }

  @Test func aTestMakesItsOwnScreenAndTraits() {
    final class Wide: UIScreen {
      // Outside of this package, the setters cannot be overridden.
      override var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: 1_024, height: 768) }
        set {}
      }
      override var scale: CGFloat {
        get { 2 }
        set {}
      }
    }
    final class Large: UITraitCollection {
      override var preferredContentSizeCategory: UIContentSizeCategory {
        get { .extraLarge }
        set {}
      }
    }
    let screen: UIScreen = Wide()
    expectEqual(screen.nativeBounds.width, 2_048)
    expectEqual((Large() as UITraitCollection).preferredContentSizeCategory, .extraLarge)
  }

  @Test func colorsHaveParts() {
    expectEqual(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    expectEqual(UIColor(hue: 0, saturation: 0, brightness: 0.5, alpha: 1), .gray)
    expectEqual(UIColor(hue: 5.0 / 6, saturation: 1, brightness: 1, alpha: 1), .magenta)
    expectTrue(UIColor.red != .blue)
    var alpha: CGFloat = 0
    _ = UIColor.red.withAlphaComponent(0.25).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    expectEqual(alpha, 0.25)
  }

  @Test func valuesKeepGeometry() {
    expectEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
    expectEqual(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height, 2)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(NSValue(cgRect: rect).cgRectValue, rect)
  }

  @Test func aDelegateAnswersWhatItsProtocolHas() {
    final class Plain: NSObject, UICollectionViewDelegate {}
    final class Flow: NSObject, UICollectionViewDelegateFlowLayout {}
    let sizes = Selector("collectionView(_:layout:sizeForItemAt:)")
    expectTrue(!Plain().responds(to: sizes))
    expectTrue(Flow().responds(to: sizes))
    let scrolls = Selector("scrollViewDidScroll(_:)")
    expectTrue((Plain() as UICollectionViewDelegate).responds(to: scrolls))
    expectTrue(!NSObject().responds(to: Selector("numberOfSections(in:)")))
    expectTrue(NSObject().responds(to: Selector("somethingOfOnesOwn")))
  }

  @Test func aRequiredLengthIsTheTargets() {
    final class Tall: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 70) }
    }
    let size = Tall(frame: .zero).systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    expectEqual(size, CGSize(width: 200, height: 70))
  }

  @Test func constraintsCompileAndPlaceNothing() {
    let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
    let constraints = [
      inner.leadingAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.leadingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
      inner.widthAnchor.constraint(equalToConstant: 50),
    ]
    NSLayoutConstraint.activate(constraints)
    expectEqual(constraints.map(\.isActive), [true, true, true])
    expectEqual(constraints.map(\.constant), [0, 8, 50])
    expectEqual(inner.frame, .zero)
  }
}
