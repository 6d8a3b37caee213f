/// What `CUIKit` makes instances with.
///
/// Named, not imported: whoever compiles against the built module would have to be shown where C's
/// is.
@_silgen_name("cuikit_new")
private func newInstance(ofClass metadata: UnsafeRawPointer) -> UnsafeRawPointer

extension NSObject {
  /// A new instance of a class that is known only at run time, by its `init()`.
  ///
  /// Never a part of another module, to whom C's function is not exported.
  @inline(never) @_semantics("optimize.no.crossmodule")
  static func make() -> Self {
    let object = newInstance(ofClass: unsafeBitCast(self, to: UnsafeRawPointer.self))
    return unsafeDowncast(Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue(), to: self)
  }
}

/// Runs what UIKit keeps to the main thread on the thread that replays, which has the layout to
/// itself.
///
/// As `MainActor.assumeIsolated`, without looking which thread it is.
@inline(__always)
package func onReplayThread<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(body) { body in
    try unsafeBitCast(body, to: (() throws -> Result).self)()
  }
}
