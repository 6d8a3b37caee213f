/// Dots for pages; nobody touches them here.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  /// The page that is shown, one of those there are.
  open var currentPage: Int {
    get { max(0, min(storedPage, numberOfPages - 1)) }
    set { storedPage = newValue }
  }
  private final var storedPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}
