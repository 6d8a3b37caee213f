import XCTest

// On Linux, XCTest finds no tests. `script/layout-tests` writes this list.
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
