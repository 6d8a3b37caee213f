/// The `--version` command: prints the version.
struct VersionCommand {
  let context: CommandContext

  func run() throws -> ExitStatus {
    try context.output.write(
      "\(context.program) \(HarnessVersion.text), replay protocol \(ReplayProtocol.version)\n"
    )
    return .passed
  }
}
