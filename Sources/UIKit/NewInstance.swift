/// The function of `CUIKit` that makes an instance of a class.
///
/// Declared by symbol, not imported: clients of the built module would otherwise need the path of
/// the C module.
@_silgen_name("cuikit_new")
private func newInstance(ofClass metadata: UnsafeRawPointer) -> UnsafeRawPointer

extension NSObject {
  /// Makes an instance of a class that is known only at run time, by its `init()`.
  ///
  /// Not inlined into other modules, to which the C function is not exported.
  @inline(never) @_semantics("optimize.no.crossmodule")
  static func make() -> Self {
    let object = newInstance(ofClass: unsafeBitCast(self, to: UnsafeRawPointer.self))
    return unsafeDowncast(Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue(), to: self)
  }
}

/// Runs main-actor code on the replay thread, the only thread that uses the layout.
///
/// Like `MainActor.assumeIsolated`, without a check of the current thread.
@inline(__always)
package func onReplayThread<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(body) { body in
    try unsafeBitCast(body, to: (() throws -> Result).self)()
  }
}
