import FuzzChecks

/// Hands a target to libFuzzer, which reads the options of the command line.
public enum FuzzDriver {
  // C calls back without a context, so the target of the process is kept here.
  nonisolated(unsafe) private static var target = FuzzTarget.traceReader

  /// Runs libFuzzer; a finding ends the process as a crash does.
  public static func run(_ target: FuzzTarget) -> Int32 {
    self.target = target
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    return withUnsafeMutablePointer(to: &arguments) { arguments in
      runDriver(&count, arguments) { bytes, count in
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        if let finding = FuzzDriver.target.finding(in: input) { fatalError(finding) }
        return 0
      }
    }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
