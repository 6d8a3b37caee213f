extension IndexPath {
  /// Makes the path of an item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Makes the path of a row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item's index in its section.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Makes the path of an item.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Makes the path of a row.
  public convenience init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The section's index.
  public var section: Int { index(atPosition: 0) }
  /// The item's index in its section.
  public var item: Int { index(atPosition: 1) }
  /// The item's index in its section.
  public var row: Int { item }
}
