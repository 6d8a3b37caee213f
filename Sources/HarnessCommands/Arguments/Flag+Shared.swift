import Results

/// The flags that several subcommands share; other flags are declared next to their subcommand.
extension Flag {
  static let layout = Flag(
    "layout",
    "NAME[:KEY=VALUE,...]",
    default: "waterfall",
    isRepeatable: true,
    in: .scenarios,
    summary:
      "a layout with its settings; give it again for another (in the environment: by blanks); "
      + "'all' stands for every layout but null"
  )
  static let adopted = Flag(
    "adopted",
    "NAME.so",
    isRepeatable: true,
    in: .scenarios,
    summary:
      "a library of layouts that 'adopt' made; they are what is replayed where --layout names none"
  )
  static let index = Flag(
    "index",
    "NAME[,NAME]",
    default: "all",
    in: .scenarios,
    summary:
      "the layout's indexes to run; without this, --filter and --skip, 'run' takes the fastest one "
      + "and sorted-sweep"
  )
  static let items = Flag(
    "items",
    "N[,N]",
    default: "recorded",
    in: .scenarios,
    summary: "grow the model to N items; 10k and 1M are understood, 'recorded' leaves it"
  )
  static let place = Flag(
    "place",
    "start|middle|end",
    default: "middle",
    in: .replay,
    summary: "where the recorded items sit in a grown model"
  )
  static let stride = Flag(
    "stride",
    "K",
    default: "1",
    in: .replay,
    summary: "multiply every movement by the whole number K"
  )
  static let budget = Flag(
    "budget",
    "MS",
    default: "16.00",
    in: .replay,
    summary: "the time that a frame may take, in milliseconds"
  )
  static let refresh = Flag(
    "refresh",
    "recorded|60|120",
    default: "recorded",
    in: .replay,
    summary: "resample the trace to so many frames a second"
  )
  static let mode = Flag(
    "mode",
    "delta|anchor|offset",
    default: "delta",
    in: .replay,
    summary: "what moves the offset: recorded movements, recorded anchors, recorded offsets"
  )
  static let rects = Flag(
    "rects",
    "exact|page|screens:N",
    default: "exact",
    in: .replay,
    summary: "which rectangle is asked for: the bounds, whole pages, N screens around"
  )
  static let repeats = Flag(
    "repeats",
    "R",
    default: "4",
    in: .replay,
    summary: "warm timed replays after the cold one"
  )
  static let seed = Flag(
    "seed",
    "S",
    default: "42",
    in: .replay,
    summary: "the seed of everything drawn at random"
  )
  static let output = Flag(
    "output",
    letter: "o",
    "FILE|-",
    default: "-",
    in: .output,
    summary:
      "the file that is written, a picture's .svg or .png, or standard output; for tables a "
      + "folder; -o for short"
  )
  static let format = Flag(
    "format",
    "table|wide|markdown|csv|json",
    default: "table",
    in: .output,
    summary:
      "what is printed: a line a layout that fits a terminal, every figure of every scenario, "
      + "the same for other tools, or what --json writes"
  )
  static let filter = Flag(
    "filter",
    "RE",
    in: .scenarios,
    summary: "run only scenarios whose 'trace layout index' matches the regular expression"
  )
  static let skip = Flag(
    "skip",
    "RE",
    in: .scenarios,
    summary: "leave out scenarios whose 'trace layout index' matches"
  )
  static let json = Flag(
    "json",
    "FILE|-",
    in: .output,
    summary: "write JSON to FILE, or with '-' to standard output in place of the text"
  )
  static let page = Flag(
    "report",
    "FILE",
    in: .output,
    summary: "write one HTML page to look at: verdict, wrong frames, every scenario frame by frame"
  )
  static let pictures = Flag(
    "pictures",
    "all|wrong|none",
    in: .output,
    summary:
      "add to --report and --json what layouts show in every frame, from a replay after the "
      + "others: of all scenarios, or of those with a violation; all with --report, else none"
  )
  static let results = Flag(
    "results",
    "DIR",
    default: "results",
    in: .output,
    summary: "the folder of all results; 'none' writes nothing"
  )
  static let measureCost = Flag(
    "measure-cost",
    "US",
    default: "0",
    in: .replay,
    summary: "keep the processor busy so many microseconds in each size callback"
  )
  static let scanLimit = Flag(
    "scan-limit",
    "N",
    default: "10k",
    in: .replay,
    summary:
      "compare every frame in full up to N items; beyond, every 50th, and a part of the changes"
  )
  static let base = Flag(
    "base",
    "FILE|COMMIT",
    in: .builds,
    summary:
      "the build that another one is compared with: an executable, or what git knows a commit by, "
      + "which is built in a working tree of its own"
  )
  static let pairs = Flag(
    "pairs",
    "10|20|40",
    default: "40",
    in: .builds,
    summary:
      "the most pairs of processes; interim analyses after 10, 20 and 40 end where they decide"
  )
  static let strictImprovement = Flag(
    "strict-improvement",
    in: .builds,
    summary: "exit with 4 where the head is faster and nothing is worse"
  )
  static let runs = Flag(
    "runs",
    "N",
    default: "1",
    in: .builds,
    summary:
      "how many such commands make up a nightly run, whose errors are to stay as rare as one's; "
      + "times the machines of --shard"
  )
  static let shard = Flag(
    "shard",
    "K/N|auto[/N]",
    in: .scenarios,
    summary:
      "take this machine's shard of the scenarios, the Kth of N; 'auto' asks the variables of "
      + "GitHub Actions, GitLab, Buildkite, CircleCI, Slurm or Kubernetes"
  )
  static let package = Flag(
    "package",
    "DIR",
    default: ".",
    in: .builds,
    summary: "the package that commits are built of"
  )
  static let product = Flag(
    "product",
    "NAME",
    in: .builds,
    summary: "the executable that is built of them; by default the one that runs"
  )
  static let baselines = Flag(
    "baselines",
    "DIR",
    default: "results/baselines",
    summary: "the folder of baselines; with 'gate', 'none' leaves exact counts out"
  )
  static let instructions = Flag(
    "instructions",
    summary:
      "count the instructions of every frame too, with valgrind; takes 100 times as long as a "
      + "replay"
  )
  static let duration = Flag(
    "for",
    "TIME",
    default: "60s",
    summary: "how long to search or to minimize, such as 30s, 5m or 1h"
  )
  static let cases = Flag(
    "cases",
    "N|any",
    default: "any",
    summary: "how many traces to try at most"
  )
  static let isolation = Flag(
    "isolation",
    "process|none",
    default: "process",
    in: .limits,
    summary:
      "replay in processes that a layout may end, or in this one, for debuggers and profilers"
  )
  static let stepLimit = Flag(
    "step-limit",
    "SECONDS",
    default: "1",
    in: .limits,
    summary:
      "end a replay one of whose steps takes more processor time; for every 100k items begun, and "
      + "times 20 in a debug build"
  )
  static let stackLimit = Flag(
    "stack-limit",
    "KB",
    default: "512",
    in: .limits,
    summary: "the stack of a replay: that of an iOS thread"
  )
  static let memoryLimit = Flag(
    "memory-limit",
    "GB|half",
    default: "half",
    in: .limits,
    summary: "end a replay whose process uses more memory; 'half' of what the machine has"
  )
  static let quiet = Flag(
    "quiet",
    in: .output,
    summary: "no messages but errors"
  )
  static let noProgress = Flag("no-progress", in: .output, summary: "no progress bar")
  static let color = Flag(
    "color",
    "auto|always|never",
    default: "auto",
    in: .output,
    summary: "colour in the text; auto: on a terminal unless NO_COLOR is set"
  )

  // MARK: Families

  /// The flags that select scenarios and define how they are replayed.
  static let replayFlags: [Flag] = [
    .layout, .adopted, .index, .items, .place, .stride, .refresh, .mode, .rects, .seed, .scanLimit,
    .filter, .skip,
  ]

  /// The flags for the process that replays a layout, and for its limits.
  static let limitFlags: [Flag] = [.isolation, .stepLimit, .stackLimit, .memoryLimit]

  /// The flags for the amount of output and its color.
  static let textFlags: [Flag] = [.quiet, .noProgress, .color]
}
