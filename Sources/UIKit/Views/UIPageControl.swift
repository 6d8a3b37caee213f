/// Dots for pages, which are never touched here.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  /// The index of the current page, limited to existing pages.
  open var currentPage: Int {
    get { max(0, min(storedPage, numberOfPages - 1)) }
    set { storedPage = newValue }
  }
  private final var storedPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}
