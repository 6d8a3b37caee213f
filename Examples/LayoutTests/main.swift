import XCTest

// XCTest finds no tests by itself on Linux. `script/layout-tests` writes this list.
XCTMain([
  testCase([
    ("testCardsAreBelowOneAnother", CardsLayoutTests.testCardsAreBelowOneAnother),
    ("testOnlyWhatIsInViewHasCells", CardsLayoutTests.testOnlyWhatIsInViewHasCells),
    ("testAWiderViewHasWiderCards", CardsLayoutTests.testAWiderViewHasWiderCards),
    ("testCellsSayHowTallTheyAre", CardsLayoutTests.testCellsSayHowTallTheyAre),
    ("testAnInsertedCardFadesIn", CardsLayoutTests.testAnInsertedCardFadesIn),
    ("testAShorterListScrollsBack", CardsLayoutTests.testAShorterListScrollsBack),
  ])
])
