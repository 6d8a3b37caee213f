/// The ownership of an associated object: here always strong.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Values associated with objects, accessible while the object exists.
private final class AssociatedObjects: @unchecked Sendable {
  private struct Values {
    /// The object; another one may reuse its address later.
    weak var owner: AnyObject?
    var byKey: [UnsafeRawPointer: Any] = [:]
  }

  static let shared = AssociatedObjects()
  private let lock = NSLock()
  private var values: [ObjectIdentifier: Values] = [:]

  subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
    get { lock.withLock { own(object)?.byKey[key] } }
    set {
      lock.withLock {
        var own = own(object) ?? Values(owner: object)
        own.byKey[key] = newValue
        values[ObjectIdentifier(object)] = own
      }
    }
  }

  private func own(_ object: AnyObject) -> Values? {
    values[ObjectIdentifier(object)].flatMap { $0.owner === object ? $0 : nil }
  }
}

/// Associates a value with an object.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared[object as AnyObject, key] = value
}

/// Returns the value associated with an object.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared[object as AnyObject, key]
}
