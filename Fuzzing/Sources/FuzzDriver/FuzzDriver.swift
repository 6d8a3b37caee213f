import FuzzChecks
import ReplyChecks

/// Passes a target to libFuzzer, which parses the options of the command line.
public enum FuzzDriver {
  // C calls back without a context, so the function that consumes inputs is a global.
  nonisolated(unsafe) private static var feed: ([UInt8]) -> String? = { _ in nil }

  /// Runs libFuzzer on one of the targets; a finding crashes the process.
  public static func run(_ target: FuzzTarget) -> Int32 { run { target.finding(in: $0) } }

  /// Runs libFuzzer on the reader of the lines that child processes reply.
  public static func runReplies() -> Int32 { run { ReplyReaderCheck.finding(in: $0) } }

  private static func run(_ feed: @escaping ([UInt8]) -> String?) -> Int32 {
    self.feed = feed
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    return withUnsafeMutablePointer(to: &arguments) { arguments in
      runDriver(&count, arguments) { bytes, count in
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        if let finding = FuzzDriver.feed(input) { fatalError(finding) }
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
