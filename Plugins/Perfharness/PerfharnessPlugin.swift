import Foundation
import PackagePlugin

/// `swift package perfharness gate ...`: builds a package's own harness with optimization and runs a
/// command of it.
///
/// The harness is the first executable of the package that depends on the product
/// `HarnessCommands`, or the one of `--product`. A plugin's tools are built in debug, so it is built
/// here as a product.
@main
struct PerfharnessPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "product").last
    let product = try named ?? Self.harness(of: context.package)
    Diagnostics.progress("building \(product) in release")
    let result = try packageManager.build(
      .product(product),
      parameters: .init(configuration: .release, logging: .concise)
    )
    guard result.succeeded,
      let executable = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("\(product) cannot be built:\n\(result.logText)")
      return
    }
    let process = Process()
    process.executableURL = executable.url
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  /// The name of the first executable that runs a harness.
  private static func harness(of package: Package) throws -> String {
    let executables = package.products.compactMap { $0 as? ExecutableProduct }
    let product = executables.first { product in
      product.targets.contains { Self.runsHarness($0) }
    }
    guard let product else {
      throw PluginError(
        description: "no executable of '\(package.displayName)' depends on HarnessCommands: name "
          + "one with --product"
      )
    }
    return product.name
  }

  private static func runsHarness(_ target: any Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "HarnessCommands"
      case .target(let target): target.name == "HarnessCommands" || runsHarness(target)
      @unknown default: false
      }
    }
  }

  private struct PluginError: Error, CustomStringConvertible {
    let description: String
  }
}
