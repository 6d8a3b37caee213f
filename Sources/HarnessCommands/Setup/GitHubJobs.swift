import Measurement

/// The jobs of GitHub that gate each pull request, and each night.
struct GitHubJobs {
  /// Debian's packages that a build of the harness needs.
  static let debianPackages = "git libjemalloc-dev libsimdjson-dev libzstd-dev pkg-config"

  /// The container with the compiler that built this executable.
  static let container = "swift:\(MachineInfo.swiftVersion)-bookworm"

  /// The steps between the checkout and the gate.
  let preparation: String
  /// The words that run the harness.
  let command: String

  /// The files of the jobs, with paths in the repository.
  var files: [NewFile] {
    [
      NewFile(".github/workflows/layouts.yml", pullRequest),
      NewFile(".github/workflows/layouts-nightly.yml", nightly),
    ]
  }

  private var pullRequest: String {
    """
    # Gates the layouts of a pull request against the branch that it goes into.
    name: layouts

    on: pull_request

    permissions:
      contents: read

    jobs:
      gate:
    \(start)\(preparation)      - name: gate
            run: |
              gate() {
                \(command) gate --base "origin/$GITHUB_BASE_REF" --json results/gate.jsonl \\
                  --report results/gate.html
              }
              status=0
              gate || status=$?
              # Other work on the runner may leave a time undecided: measure once more.
              if [ "$status" = 7 ]; then status=0; gate || status=$?; fi
              \(command) report --format github results/gate.jsonl >>"$GITHUB_STEP_SUMMARY" || true
              \(command) report --format github-annotations results/gate.jsonl || true
              exit "$status"
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: layouts
              path: results/gate.*

    """
  }

  private var nightly: String {
    """
    # Gates the layouts against the last nightly run that passed, and writes the history.
    name: layouts, nightly

    on:
      schedule:
        - cron: "17 2 * * *"
      workflow_dispatch:

    permissions:
      contents: read

    concurrency: layouts-nightly

    jobs:
      nightly:
    \(start)\(preparation)      - uses: actions/cache/restore@v4
            with:
              path: |
                results/nightly
                results/history.jsonl
              key: layouts-${{ github.run_id }}
              restore-keys: layouts-
          - name: nightly run
            run: |
              status=0
              \(command) nightly --into results/tonight || status=$?
              cd results/tonight
              cat github.md history.txt >>"$GITHUB_STEP_SUMMARY" || true
              cat github-annotations.txt || true
              exit "$status"
          - uses: actions/cache/save@v4
            if: always()
            with:
              path: |
                results/nightly
                results/history.jsonl
              key: layouts-${{ github.run_id }}
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: nightly
              path: results/tonight

    """
  }

  /// The machine and the checkout.
  private var start: String {
    """
        runs-on: ubuntu-24.04
        container: \(Self.container)
        timeout-minutes: 90
        steps:
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0
          - run: git config --global --add safe.directory "$PWD"

    """
  }
}
