/// `help`: what there is, or one subcommand in full.
struct HelpCommand {
  let context: CommandContext
  let subcommand: Subcommand?

  /// Reads the operand.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    guard let name = arguments.operands.first else {
      subcommand = nil
      return
    }
    subcommand = try Subcommand(operand: name)
  }

  init(_ subcommand: Subcommand?, context: CommandContext) {
    self.context = context
    self.subcommand = subcommand
  }

  func run() throws -> ExitStatus {
    try context.output.write(subcommand.map(text(of:)) ?? overview)
    return .held
  }

  /// The help of all subcommands together.
  var overview: String {
    let program = context.program
    let width = Subcommand.allCases.map(\.rawValue.count).max() ?? 0
    return """
      Replays recorded traces through collection-view layouts: is the layout right, and does every
      frame fit its budget?

      Usage: \(program) SUBCOMMAND [FLAGS] [OPERANDS]
             \(program) --version

      Subcommands:
      \(Self.lines(Subcommand.allCases.map { ($0.rawValue, $0.summary) }, width: width))
      Examples:
        \(program) run
        \(program) run traces/recorded/rotate.ltrace.jsonl --items recorded,100k
        \(program) run --operations --layout flow
        \(program) help run

      Exit codes:
      \(Self.lines(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, width: 2))
      """
  }

  private func text(of subcommand: Subcommand) -> String {
    let flags = Flag.all.filter { $0.subcommands.contains(subcommand) }
    let rows = flags.map { flag in
      (flag.usage, flag.summary + (flag.defaultText.map { " (default \($0))" } ?? ""))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let flagText =
      rows.isEmpty
      ? ""
      : """

      Flags (each may be given as --flag VALUE or --flag=VALUE, or in the environment as
      PERFHARNESS_ and its name in capitals, such as \(flags.first?.environmentName ?? "")):
      \(Self.lines(rows, width: width))
      """
    let examples = subcommand.examples.map { "  \(context.program) \($0)\n" }.joined()
    return """
      \(context.program) \(subcommand.rawValue): \(subcommand.summary)

      Usage: \(context.program) \(subcommand.rawValue) \(subcommand.operands)
      \(subcommand.details)\(flagText)
      Examples:
      \(examples)
      Exit codes:
      \(Self.lines(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, width: 2))
      """
  }

  private static func lines(_ rows: [(String, String)], width: Int) -> String {
    rows.map { name, summary in
      let blank = String(repeating: " ", count: max(0, width - name.count))
      return "  \(name)\(blank)  \(summary)\n"
    }.joined()
  }
}

extension Subcommand {
  /// Reads a subcommand's name.
  ///
  /// - Throws: `CommandError` with the name that was probably meant.
  init(operand: String) throws {
    guard let subcommand = Subcommand(rawValue: operand) else {
      let advice = SpellingSuggestion.advice(
        for: operand,
        among: Subcommand.allCases.map(\.rawValue)
      )
      throw CommandError.usage("there is no subcommand '\(operand)': \(advice)")
    }
    self = subcommand
  }

  /// What follows the subcommand.
  fileprivate var operands: String {
    switch self {
    case .run, .check, .gate, .selftest, .noise: "[FLAGS] [TRACES...]"
    case .compare: "[FLAGS] [TRACES...] | RESULTS RESULTS"
    case .baseline: "[FLAGS] update [TRACES...] | list | show"
    case .history: "[FLAGS] [HISTORIES...]"
    case .merge: "[FLAGS] FILES-OR-FOLDERS..."
    case .report: "--format FORMAT [FLAGS] FILES..."
    case .draw, .shrink: "[FLAGS] TRACE"
    case .fuzz: "[FLAGS]"
    case .list, .doctor: "[FLAGS]"
    case .help: "[SUBCOMMAND]"
    }
  }

  fileprivate var details: String {
    switch self {
    case .run:
      Subcommand.check.details
        + """
        With --operations or --sweep no trace is read: the frames are made, and nothing is checked
        or stored.

        """
    case .check:
      """
      A trace is a file or a folder, which stands for all traces in it; without any,
      \(ReplayRequest.defaultTraces) is taken. Everything is read and validated before the first
      replay. A layout that ends the process it is replayed in, or breaks a limit, costs its own
      cell and no other.

      """
    case .gate:
      """
      Four gates in one run: no invariant is violated; nothing is counted more and nothing else is
      shown than in the baseline of this machine; every frame fits the budget by its least time; and
      no cell is slower than that of --base, as 'compare' tests it. What was not measured never
      passes.

      """
    case .noise:
      """
      Compares each cell with itself, as 'compare' does, and shows how large a slowdown has to be to
      be seen here.

      """
    case .selftest:
      """
      Holds a waterfall against itself, and against itself with a regression planted that is really
      there: 1, 2 and 5 % more in every frame, a third more in one, one allocation more a frame, one
      element a point beside. What the gate says goes to results/selftest.jsonl, and the table shows
      all nights in it. The exit code is 7 where the gate found what is not there or missed what is.

      """
    case .baseline:
      """
      Allocations, bytes, candidates looked at, sizes asked for, items placed and a digest of all
      elements are the same in every run of the same code. 'update' measures them and writes them to
      a text file, a line a cell, which is reviewed like code; what it does not measure stays. There
      is a file for each compiler, processor and allocator.

      """
    case .history:
      """
      'run' and 'gate' of a release build add a line for each cell to history.jsonl in the folder of
      results. Every change of a count is shown, and with Apache Otava installed every change of a
      time that chance does not explain, each with the commits that it lies between and the commands
      that find the one.

      """
    case .merge:
      """
      Puts together what 'gate' of several machines, each with its --shard, and 'selftest' have
      written with --json, and ends as one 'gate' of everything would. A share that is missing is
      no pass, and where the self-test failed no time is believed.

      """
    case .report:
      """
      Reads what 'run', 'compare' and 'gate' write with --json. JUnit and GitHub's annotations are
      of gates, a case for each of the four in each cell; GitHub's summary is of gates or measured
      cells; a Chrome trace is of measured cells or comparisons, with a process for each side; the
      others are of measured cells.

      """
    case .draw:
      """
      Draws the view's bounds and what lies around them: every element with its place and id, the
      sections, the anchor, and in red what the invariants find in the frame; the exit code is then
      3. It takes one layout and one strategy, by default the layout's first.

      """
    case .fuzz:
      """
      Draws traces with edits, sizes, scrolls, resizes, settings, moves and faults of a host, from
      the seed alone, and checks each with every strategy of one layout. A trace that fails is made
      small and kept in a file; the exit code is then 3. `make test` replays the files kept.

      """
    case .compare:
      """
      Both sides are replayed by processes of their own, in pairs that take turns every 100 frames,
      in an order drawn from the seed. After 10, 20 and 40 pairs one test looks at all cells, and
      says pass, REGRESSION (exit code 2) or inconclusive (7). Files of results are only shown
      beside one another.

      """
    case .shrink:
      """
      Leaves out records, items and sizes of a trace for as long as it breaks the same invariant,
      or with --slow for as long as a frame is over its budget in each of three replays.

      """
    case .list, .doctor, .help: ""
    }
  }

  /// What is typed behind the executable's name.
  fileprivate var examples: [String] {
    switch self {
    case .run:
      [
        "run",
        "run traces/recorded --layout waterfall:columns=4,placement=round-robin --items 1M",
        "run --layout null --results none",
        "run --operations --layout all --items 100k,1M",
        "run --sweep 1k,10k,100k,1M --layout flow --index sorted-sweep",
      ]
    case .check:
      [
        "check traces/generated",
        "check traces/recorded/rotate.ltrace.jsonl --index grid-buckets --json -",
      ]
    case .compare:
      [
        "compare --a waterfall/linear-scan --b waterfall/bucket-sweep",
        "compare --base main --layout flow --index chunked",
        "compare --base ./perfharness-before traces/recorded/rotate.ltrace.jsonl --json -",
        "compare monday.jsonl tuesday.jsonl",
      ]
    case .gate:
      [
        "gate --base main --layout flow --index chunked",
        "gate --base none traces/recorded/rotate.ltrace.jsonl",
        "gate --base origin/main --baselines none --json gate.jsonl",
      ]
    case .noise:
      [
        "noise --layout flow --index chunked",
        "noise --pairs 10 traces/recorded/rotate.ltrace.jsonl",
      ]
    case .selftest:
      ["selftest", "selftest --nights 300 --plant null,waste-2 --index grid-buckets"]
    case .baseline:
      ["baseline update --layout flow", "baseline show", "baseline list"]
    case .history:
      [
        "history",
        "history --filter 'rotate flow' --metric allocs",
        "history --format csv -o tables",
      ]
    case .merge: ["merge night", "merge selftest.jsonl gate-1.jsonl gate-2.jsonl -o night.jsonl"]
    case .report:
      [
        "report --format junit gate.jsonl -o junit.xml",
        "report --format github gate.jsonl >> $GITHUB_STEP_SUMMARY",
        "report --format chrome-trace run.jsonl -o slow.json",
      ]
    case .draw:
      [
        "draw traces/recorded/rotate.ltrace.jsonl --frame 138 -o rotate.svg",
        "draw traces/generated/captions.ltrace.jsonl --layout waterfall:columns=2 -o captions.png",
        "draw traces/recorded/slow-read.ltrace.jsonl --layout ragged --around 1 > ragged.svg",
      ]
    case .fuzz:
      ["fuzz --layout flow --for 60s --seed 7", "fuzz --layout quilt:unit=20 --cases 1k --json -"]
    case .shrink:
      [
        "shrink broken.ltrace.jsonl --layout flow",
        "shrink traces/recorded/rotate.ltrace.jsonl --layout hierarchy --slow --budget 0.5",
      ]
    case .list: ["list", "list --json -"]
    case .doctor: ["doctor", "doctor --results measurements"]
    case .help: ["help run", "help check"]
    }
  }
}
