// A library that fails as the environment variable HOSTILE says, with a place and a deed such as
// `glue-exit`. `adopt` compiles it once; `script/hostile-libraries` and the tests open it with each
// of them.
import Foundation
import UIKit

private typealias Function = @convention(c) () -> Void
private typealias Code = @convention(c) (Int32) -> Void
private typealias Fork = @convention(c) () -> pid_t
private typealias Trace =
  @convention(c) (Int, pid_t, UnsafeRawPointer?, UnsafeRawPointer?) -> Int
private typealias Exec =
  @convention(c) (UnsafePointer<CChar>, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32

/// A place at which code of this library runs: when it is opened, when its glue lists the layouts,
/// when a layout is created, and in hooks of a layout.
enum Place: String {
  case opened, glue, made, prepare, query, bounds
}

/// Returns a system function that Swift does not import.
private func function<Kind>(_ name: String, as kind: Kind.Type) -> Kind {
  unsafeBitCast(dlsym(nil, name), to: kind)
}

/// Performs a deed if the environment variable names this place.
func strike(_ place: Place) {
  guard let text = getenv("HOSTILE") else { return }
  let words = String(cString: text).split(separator: "-")
  guard words.count == 2, words[0] == place.rawValue else { return }
  endProcess(String(words[1]))
  reachOut(String(words[1]))
}

/// Ends the process, or never returns.
private func endProcess(_ deed: String) {
  switch deed {
  case "_exit": _exit(0)
  case "exit": exit(0)
  case "quick": function("quick_exit", as: Code.self)(0)
  case "exec":
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    _ = function("execv", as: Exec.self)("/bin/true", &words)
  case "fork":
    // The process exits normally, and a copy of it continues.
    if function("fork", as: Fork.self)() > 0 { _exit(0) }
  case "trap": fatalError("the library lost count")
  case "abort": abort()
  case "access": UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = 1
  case "loop": while isWaiting {}
  case "sleep": while isWaiting { pause() }
  case "deaf":
    for number: Int32 in 1..<32 { signal(number, SIG_IGN) }
    while isWaiting {}
  case "recurse": print(depth(of: 1))
  case "allocate": while isWaiting { memset(malloc(8 << 20), 1, 8 << 20) }
  case "later":
    Thread.detachNewThread {
      usleep(2_000)
      _exit(0)
    }
  case "atexit": atexit { _exit(0) }
  case "alarm":
    signal(SIGALRM) { _ in _exit(0) }
    ualarm(1_000, 0)
  default: break
  }
}

/// Attacks the supervising process and the resources shared with it.
private func reachOut(_ deed: String) {
  switch deed {
  case "close": for descriptor: Int32 in 3...4 { close(descriptor) }
  case "closeall": for descriptor: Int32 in 0...64 { close(descriptor) }
  case "half": say("{\"protocolVersion\":5,", to: 4)
  case "garbage": say("no reply at all\n", to: 4)
  case "stdout": while isWaiting { say(String(repeating: "x", count: 4096), to: 1) }
  case "stderr": while isWaiting { say(String(repeating: "x", count: 4096), to: 2) }
  case "interrupt": kill(getppid(), SIGINT)
  case "terminate": kill(getppid(), SIGTERM)
  case "kill": kill(getppid(), SIGKILL)
  case "stop": kill(getppid(), SIGSTOP)
  case "queue":
    let value = sigval()
    sigqueue(getppid(), SIGTERM, value)
  case "group": kill(0, SIGTERM)
  case "all": kill(-getpgid(getppid()), SIGTERM)
  case "session":
    setsid()
    _exit(0)
  case "daemon":
    // A process without a parent that waits for it, in its own session if possible.
    if function("fork", as: Fork.self)() == 0 {
      setsid()
      while isWaiting { usleep(1_000_000) }
    }
    _exit(0)
  case "page":
    // Pretends that every poll sees another step.
    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 3, 0)
    let words = page?.assumingMemoryBound(to: Int64.self)
    while isWaiting {
      words?[3] += 1
      words?[7] += 1
      words?[0] = words?[7] ?? 0
    }
  case "truncate": truncate(library, 0)
  case "overwrite":
    chmod(library, 0o700)
    if let file = fopen(library, "r+") {
      fputs("no library any more", file)
      fclose(file)
    }
  case "unlink": unlink(library)
  case "folder": chdir("/")
  case "lost":
    chdir("/")
    for descriptor: Int32 in 5..<64 { close(descriptor) }
  case "starve":
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  case "trace": _ = function("ptrace", as: Trace.self)(16, getppid(), nil, nil)
  case "own":
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    _ = fcntl(ends[0], F_SETOWN, getppid())
  default: break
  }
}

/// A Boolean value that is always true, which the compiler does not know.
private var isWaiting: Bool { CommandLine.argc >= 0 }

private func depth(of number: Int) -> Int { isWaiting ? depth(of: number + 1) + number : 0 }

private func say(_ text: String, to descriptor: Int32) {
  _ = text.withCString { write(descriptor, $0, strlen($0)) }
}

/// The file that contains this code: the only mapped library that is not the system's.
private var library: String {
  let file = FileHandle(forReadingAtPath: "/proc/self/maps")
  let maps = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
  let paths = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last }
  return paths.first { $0.hasSuffix(".so") && !$0.contains("/lib") }.map { String($0) } ?? ""
}

/// Runs when the library is opened.
@_section(".init_array") @_used
private let initializer: @convention(c) () -> Void = { strike(.opened) }

/// Rows that are correct, except for the deed in the environment variable.
class HostileLayout: UICollectionViewLayout {
  private var rows: [UICollectionViewLayoutAttributes] = []
  private var width: CGFloat = 0

  override init() {
    super.init()
    strike(.made)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    strike(.prepare)
    guard let view = collectionView else { return }
    width = view.bounds.width
    rows = []
    // The deed `one-section` ignores all sections but the first.
    let isOfOne = getenv("HOSTILE").map { String(cString: $0) == "one-section" } ?? false
    for section in 0..<(isOfOne ? min(view.numberOfSections, 1) : view.numberOfSections) {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = UICollectionViewLayoutAttributes(forCellWith: path)
        row.frame = CGRect(x: 0, y: 50 * CGFloat(rows.count), width: width, height: 50)
        rows.append(row)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: 50 * CGFloat(rows.count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    strike(.query)
    return rows.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    rows.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    strike(.bounds)
    return newBounds.width != width
  }
}
