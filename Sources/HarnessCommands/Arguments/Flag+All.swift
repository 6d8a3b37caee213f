import Results

extension Flag {
  private static let replaying: [Subcommand] = [
    .run, .check, .compare, .gate, .selftest, .noise, .baseline, .draw,
  ]
  private static let tabling: [Subcommand] = [
    .run, .check, .compare, .gate, .selftest, .noise, .baseline,
  ]
  private static let comparing: [Subcommand] = [.compare, .gate]
  private static let searching: [Subcommand] = [.fuzz, .shrink]

  static let layout = Flag(
    "layout",
    "NAME[:KEY=VALUE,...]",
    default: "waterfall",
    of: replaying + searching,
    isRepeatable: true,
    "a layout with its settings; give it again for another (in the environment: by blanks); "
      + "'all' stands for every layout but null"
  )
  static let index = Flag(
    "index",
    "NAME[,NAME]",
    default: "all",
    of: replaying + searching,
    "the layout's strategies to run"
  )
  static let items = Flag(
    "items",
    "N[,N]",
    default: "recorded",
    of: replaying,
    "grow the model to N items; 10k and 1M are understood, 'recorded' leaves it"
  )
  static let place = Flag(
    "place",
    "start|middle|end",
    default: "middle",
    of: replaying,
    "where the recorded items sit in a grown model"
  )
  static let stride = Flag(
    "stride",
    "K",
    default: "1",
    of: replaying,
    "multiply every movement by the whole number K"
  )
  static let budget = Flag(
    "budget",
    "MS",
    default: "16.00",
    of: [.run, .gate, .shrink],
    "the time that a frame may take, in milliseconds"
  )
  static let refresh = Flag(
    "refresh",
    "recorded|60|120",
    default: "recorded",
    of: replaying,
    "resample the trace to so many frames a second"
  )
  static let mode = Flag(
    "mode",
    "delta|anchor|offset",
    default: "delta",
    of: replaying,
    "what moves the offset: recorded movements, recorded anchors, recorded offsets"
  )
  static let rects = Flag(
    "rects",
    "exact|page|screens:N",
    default: "exact",
    of: replaying,
    "which rectangle is asked for: the bounds, whole pages, N screens around"
  )
  static let repeats = Flag(
    "repeats",
    "R",
    default: "4",
    of: [.run, .gate],
    "warm timed replays after the cold one"
  )
  static let seed = Flag(
    "seed",
    "S",
    default: "42",
    of: replaying + searching,
    "the seed of everything drawn at random"
  )
  static let frame = Flag(
    "frame",
    "N|load",
    default: "0",
    of: [.draw],
    "the frame that is drawn, or the load before the first one"
  )
  static let around = Flag(
    "around",
    "K",
    default: "0.5",
    of: [.draw],
    "draw K screens before the view and as many behind it"
  )
  static let output = Flag(
    "output",
    letter: "o",
    "FILE|-",
    default: "-",
    of: [.draw, .report, .history, .merge],
    "the file that is written, a picture's .svg or .png, or standard output; for tables a folder; "
      + "-o for short"
  )
  static let format = Flag(
    "format",
    "FORMAT",
    of: [.report, .history],
    "with 'report': junit, github, github-annotations, benchmark-action, benchmark-action-bigger, "
      + "bencher, openmetrics or chrome-trace; with 'history': csv, for spreadsheets and Apache "
      + "Otava"
  )
  static let png = Flag("png", of: [.draw], "write a PNG of the same name beside the SVG")
  static let filter = Flag(
    "filter",
    "RE",
    of: tabling + [.history],
    "run only cells whose 'trace layout index' matches the regular expression"
  )
  static let skip = Flag(
    "skip",
    "RE",
    of: tabling + [.history],
    "leave out cells whose 'trace layout index' matches"
  )
  static let json = Flag(
    "json",
    "FILE|-",
    of: [.run, .check, .compare, .gate, .selftest, .noise, .history, .list, .fuzz],
    "write JSON to FILE, or with '-' to standard output in place of the text"
  )
  static let results = Flag(
    "results",
    "DIR",
    default: "results",
    of: [.run, .gate, .selftest, .doctor],
    "the folder of all results; 'none' writes nothing"
  )
  static let measureCost = Flag(
    "measure-cost",
    "US",
    default: "0",
    of: [.run, .compare, .gate],
    "keep the processor busy so many microseconds in each size callback"
  )
  static let failOverBudget = Flag(
    "fail-over-budget",
    of: [.run],
    "exit with 6 where a frame exceeds its budget"
  )
  static let scanLimit = Flag(
    "scan-limit",
    "N",
    default: "10k",
    of: tabling,
    "compare every frame in full up to N items; beyond, every 50th, and a part of the changes"
  )
  static let isolation = Flag(
    "isolation",
    "process|none",
    default: "process",
    of: tabling + searching,
    "replay in processes that a layout may end, or in this one, for debuggers and profilers"
  )
  static let stepLimit = Flag(
    "step-limit",
    "SECONDS",
    default: "1",
    of: tabling + searching,
    "end a replay one of whose steps takes more processor time; for every 100k items begun, and "
      + "times 20 in a debug build"
  )
  static let stackLimit = Flag(
    "stack-limit",
    "KB",
    default: "512",
    of: tabling + searching,
    "the stack of a replay: that of an iOS thread"
  )
  static let memoryLimit = Flag(
    "memory-limit",
    "GB|half",
    default: "half",
    of: tabling + searching,
    "end a replay whose process uses more memory; 'half' of what the machine has"
  )
  static let shard = Flag(
    "shard",
    "K/N|auto[/N]",
    of: [.run, .check, .compare, .gate],
    "take this machine's share of the cells, the Kth of N; 'auto' asks the variables of GitHub "
      + "Actions, GitLab, Buildkite, CircleCI, Slurm or Kubernetes"
  )
  static let runs = Flag(
    "runs",
    "N",
    default: "1",
    of: comparing,
    "how many such commands make up a night, whose errors are to stay as rare as those of one; "
      + "times the machines of --shard"
  )
  static let resume = Flag(
    "resume",
    of: [.run],
    "take the cells that a run of the same build and options has finished from its results"
  )
  static let duration = Flag(
    "for",
    "TIME",
    default: "60s",
    of: searching,
    "how long to search or to make small, such as 30s, 5m or 1h"
  )
  static let cases = Flag(
    "cases",
    "N|any",
    default: "any",
    of: searching,
    "how many traces to try at most"
  )
  static let regressions = Flag(
    "regressions",
    "DIR",
    default: RegressionFile.folder,
    of: [.fuzz],
    "the folder that failing traces are kept in"
  )
  static let slow = Flag(
    "slow",
    of: [.shrink],
    "keep a frame over its budget instead of a failure"
  )
  static let reduced = Flag(
    "small",
    "FILE",
    default: "TRACE-small.ltrace.jsonl",
    of: [.shrink],
    "where the small trace goes"
  )
  static let operations = Flag(
    "operations",
    of: [.run],
    "measure each operation by itself in place of traces: load, scroll, edits, a batch, sizes, "
      + "rotation; 1M items unless --items says otherwise"
  )
  static let sweep = Flag(
    "sweep",
    "N,N[,N]",
    of: [.run],
    "the operations with each number of items; exit with 3 where work grows faster than the layout "
      + "declares"
  )
  static let sideA = Flag(
    "a",
    "LAYOUT/STRATEGY",
    of: [.compare],
    "the layout with its settings and the strategy that another one is held against"
  )
  static let sideB = Flag("b", "LAYOUT/STRATEGY", of: [.compare], "the other one")
  static let base = Flag(
    "base",
    "FILE|COMMIT",
    of: comparing,
    "the build that another one is held against: an executable, or what git knows a commit by, "
      + "which is built in a working tree of its own"
  )
  static let head = Flag(
    "head",
    "FILE|COMMIT",
    of: [.compare],
    "the other build; this executable where it is not given"
  )
  static let pairs = Flag(
    "pairs",
    "10|20|40",
    default: "40",
    of: comparing + [.selftest, .noise],
    "the most pairs of processes; it looks after 10, 20 and 40, and ends where that decides"
  )
  static let strictImprovement = Flag(
    "strict-improvement",
    of: comparing,
    "exit with 4 where the head is faster and nothing is worse"
  )
  static let baselines = Flag(
    "baselines",
    "DIR",
    default: "results/baselines",
    of: [.baseline, .gate],
    "the folder of baselines; with 'gate', 'none' leaves exact counts out"
  )
  static let metric = Flag(
    "metric",
    "METRIC",
    default: HistoryMetric.total.rawValue,
    of: [.history],
    "whose course is shown: \(HistoryMetric.allCases.map(\.rawValue).joined(separator: ", "))"
  )
  static let prune = Flag(
    "prune",
    of: [.baseline],
    "with 'update': leave out the cells that are not measured"
  )
  static let package = Flag(
    "package",
    "DIR",
    default: ".",
    of: comparing,
    "the package that commits are built of"
  )
  static let product = Flag(
    "product",
    "NAME",
    of: comparing,
    "the executable that is built of them; by default the one that runs"
  )
  static let allowance = Flag(
    "allowance",
    "PERCENT",
    default: "0",
    of: [.gate],
    "by how much a count may be more than in the baseline"
  )
  static let nights = Flag(
    "nights",
    "N",
    default: "1",
    of: [.selftest],
    "how often everything is planted and judged; 0 shows what was judged before"
  )
  static let plant = Flag(
    "plant",
    "all|NAME[,NAME]",
    default: "all",
    of: [.selftest],
    "what is planted: null, waste-1, waste-2, waste-5, frame, allocation, attribute"
  )
  static let instructions = Flag(
    "instructions",
    of: [.run, .gate, .baseline],
    "count the instructions of every frame too, with valgrind; takes 100 times as long as a replay"
  )
  static let bisect = Flag(
    "bisect",
    of: [.gate],
    "exit codes for 'git bisect run': 0 good, 1 bad, 125 cannot be judged"
  )
  static let quiet = Flag(
    "quiet",
    of: replaying + [.history, .merge, .fuzz],
    "no messages but errors"
  )
  static let noProgress = Flag("no-progress", of: tabling, "no progress bar")
  static let color = Flag(
    "color",
    "auto|always|never",
    default: "auto",
    of: tabling + [.history, .merge],
    "colour in the text; auto: on a terminal unless NO_COLOR is set"
  )

  /// Every flag, in the order of the help.
  static let all: [Flag] = [
    layout, index, items, place, stride, budget, refresh, mode, rects, repeats, seed, frame,
    around, output, format, png, filter, skip, json, results, resume, measureCost, failOverBudget,
    scanLimit, operations, sweep, sideA, sideB, base, head, pairs, strictImprovement, runs, shard,
    package,
    product, baselines, prune, allowance, instructions, bisect, nights, plant, metric,
    duration, cases, regressions, slow, reduced,
    isolation,
    stepLimit, stackLimit, memoryLimit, quiet, noProgress, color,
  ]
}
