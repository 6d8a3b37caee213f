import LayoutContract
import Results

/// The flags that several subcommands share; other flags are declared next to their subcommand.
extension Flag {
  static let layout = Flag("layout", "NAME[:KEY=VALUE,...]", default: "waterfall", in: .scenarios)
    .repeatable().summary("layout with its settings, or 'all' (except null); repeatable")
  static let adopted = Flag("adopted", "NAME.so", in: .scenarios)
    .repeatable().file(.read)
    .summary("library built by 'adopt', whose layouts are replayed by default")
  package static let glue = Flag("glue", "FILE", in: .scenarios)
    .file(.readLater)
    .summary("Swift file that creates the layouts in Swift files; default: one written to Glue")
    .details("the file also implements the delegates of the layouts")
  package static let promise = Flag("promise", "NAME[=no][,NAME]", in: .scenarios)
    .summary("promises of these layouts to check, or with =no to skip, regardless of a trial")
    .details("the promises are " + LayoutPromise.allCases.map(\.rawValue).joined(separator: ", "))
  static let index = Flag("index", "NAME[,NAME]", default: "all", in: .scenarios)
    .summary("indexes of the layout; without it, 'run' uses two of them")
  static let items = Flag("items", "N[,N]", default: "recorded", in: .scenarios)
    .summary("number of items that the model grows to, such as 10k or 1M")
  static let growAt = Flag("grow-at", "start|middle|end", default: "middle", in: .replay)
    .uses(.command).formerly("place").summary("position of the recorded items in a grown model")
  static let stride = Flag("stride", "K", default: "1", in: .replay)
    .uses(.command).summary("whole-number factor on every movement")
  package static let budget = Flag("budget", "MS", default: "16.00", in: .replay)
    .uses(.resume).summary("time limit of a frame, in milliseconds")
  static let refresh = Flag("refresh", "recorded|60|120", default: "recorded", in: .replay)
    .uses(.command).summary("frames per second that the trace is resampled to")
  static let mode = Flag("mode", "delta|anchor|offset", default: "delta", in: .replay)
    .uses(.command).summary("source of the offset: recorded movements, anchors or offsets")
  static let rects = Flag("rects", "exact|page|screens:N", default: "exact", in: .replay)
    .uses(.command).summary("queried rectangle: the bounds, whole pages, or N screens around")
  static let repeats = Flag("repeats", "R", default: "4", in: .replay)
    .uses(.resume).summary("number of warm timed replays after the cold one")
  package static let seed = Flag("seed", "S", default: "42", in: .replay)
    .uses(.resume, .command).summary("seed of all random values")
  package static let output = Flag("output", letter: "o", "FILE|-", default: "-", in: .output)
    .file(.written)
    .summary("output file (a folder for tables), or - for standard output; short: -o")
  package static let format = Flag(
    "format",
    "table|wide|markdown|csv|json",
    default: "table",
    in: .output
  )
  .summary("format of standard output")
  .details(
    "'table' fits a terminal; 'wide', 'markdown' and 'csv' contain all values of every "
      + "scenario; 'json' is the output of --json"
  )
  static let filter = Flag("filter", "RE", in: .scenarios)
    .summary("regular expression of the scenarios to run, as 'trace layout index'")
  static let skip = Flag("skip", "RE", in: .scenarios)
    .summary("regular expression of the scenarios to skip, as 'trace layout index'")
  package static let json = Flag("json", "FILE|-", in: .output)
    .file(.written).summary("JSON file, or - for standard output instead of text")
  package static let page = Flag("report", "FILE", in: .output)
    .file(.written).summary("HTML page with the verdict, wrong frames and the times of all frames")
  static let pictures = Flag("pictures", "all|wrong|none", in: .output)
    .summary("scenarios to draw in --report and --json; default with --report: all")
    .details(
      "an extra replay records what the layout shows in every frame; 'wrong' selects scenarios "
        + "with a violation"
    )
  static let results = Flag("results", "DIR", default: "results", in: .output)
    .file(.readFolder(ending: HistoryRecord.fileName))
    .summary("folder of all results; 'none' writes nothing")
  static let measureCost = Flag("measure-cost", "US", default: "0", in: .replay)
    .uses(.resume).summary("processor time to add to each size callback, in microseconds")
  static let scanLimit = Flag("scan-limit", "N", default: "10k", in: .replay)
    .uses(.resume, .check).summary("number of items up to which all frames are compared in full")
    .details("with more items, every 50th frame and a part of the changes are compared")
  static let base = Flag("base", "FILE|COMMIT", in: .builds)
    .file(.read).summary("base build: an executable, or a commit, built in its own worktree")
  static let pairs = Flag("pairs", "10|20|40", default: "40", in: .builds)
    .summary("maximum number of process pairs, analyzed after 10, 20 and 40")
    .details("the first interim analysis that decides ends the comparison")
  static let threshold = Flag("threshold", "PERCENT", default: "1", in: .builds)
    .summary("smallest slowdown that counts; a machine with other work needs 5")
    .details("never less than 2 for the typical frame, 3 for the slowest ones, 15 for a single one")
  static let strictImprovement = Flag("strict-improvement", in: .builds)
    .summary("exit code 4 if the head is faster and nothing is worse")
  static let runs = Flag("runs", "N", default: "1", in: .builds)
    .summary("number of such commands in a nightly run")
    .details(
      "the significance level is divided by it (times the machines of --shard), so that a "
        + "nightly run has no more false positives than one command"
    )
  static let shard = Flag("shard", "K/N|auto[/N]", in: .scenarios)
    .summary("scenarios of machine K of N; 'auto' reads variables of the CI system")
    .details("'auto' supports GitHub Actions, GitLab, Buildkite, CircleCI, Slurm and Kubernetes")
  static let package = Flag("package", "DIR", default: ".", in: .builds)
    .summary("package whose commits are built")
  static let product = Flag("product", "NAME", in: .builds)
    .summary("executable product to build; default: the running one")
  static let baselines = Flag("baselines", "DIR", default: "results/baselines")
    .file(.readFolder(ending: ".txt"))
    .summary("folder of baselines; 'none' skips exact counts in 'gate'")
  static let instructions = Flag("instructions")
    .summary("instruction counts of every frame, with valgrind (100 times slower)")
  static let duration = Flag("for", "TIME", default: "60s")
    .summary("time to search or minimize, such as 30s, 5m or 1h")
  static let cases = Flag("cases", "N|any", default: "any")
    .summary("maximum number of traces to try")
  package static let isolation = Flag("isolation", "process|none", default: "process", in: .limits)
    .uses(.resume).summary("child processes for replays, or none for debuggers and profilers")
    .details("with 'none', a layout that crashes ends the command")
  package static let stepLimit = Flag("step-limit", "SECONDS", default: "1", in: .limits)
    .uses(.resume, .limit).summary("processor-time limit of a step, for each 100k items begun")
    .details("a replay that exceeds it is ended; a debug build has 20 times the limit")
  package static let stackLimit = Flag("stack-limit", "KB", default: "512", in: .limits)
    .uses(.resume, .limit).summary("stack size of a replay; an iOS thread has 512")
  package static let memoryLimit = Flag("memory-limit", "GB|half", default: "half", in: .limits)
    .uses(.resume, .limit)
    .summary("memory limit of a replay process; 'half': of the machine's memory")
  package static let quiet = Flag("quiet", in: .output).summary("error messages only")
  static let noProgress = Flag("no-progress", in: .output).summary("no progress bar")
  package static let color = Flag("color", "auto|always|never", default: "auto", in: .output)
    .summary("color of text; auto: on a terminal unless NO_COLOR is set")

  // MARK: Families

  /// The table of replay options, in the order of commands and of stored results.
  ///
  /// A child's request, the comparison of `--resume` and the commands that run a scenario again are
  /// computed from it.
  static let replayOptions: [Flag] = [
    .budget, .repeats, .growAt, .stride, .refresh, .mode, .rects, .seed, .measureCost, .scanLimit,
    .isolation, .stepLimit, .stackLimit, .memoryLimit,
  ]

  /// The flags that select scenarios and define how they are replayed.
  static let replayFlags: [Flag] = [
    .layout, .adopted, .glue, .promise, .index, .items, .growAt, .stride, .refresh, .mode, .rects,
    .seed, .scanLimit, .filter, .skip,
  ]

  /// The flags for the process that replays a layout, and for its limits.
  package static let limitFlags: [Flag] = [.isolation, .stepLimit, .stackLimit, .memoryLimit]

  /// The flags for the amount of output and its color.
  package static let textFlags: [Flag] = [.quiet, .noProgress, .color]
}
