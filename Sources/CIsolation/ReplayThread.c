// The thread that a replay runs in. A stack overflow is recorded. If Swift's backtraces are
// enabled, SIGQUIT prints the backtrace of this thread.

// For the registers of the code that a signal interrupts.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CIsolation.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifdef __linux__
#include <ucontext.h>
#include <unwind.h>
#endif

// One call may skip this far below the stack's end without touching the memory between.
static const size_t guard_bytes = 4u << 20;

static char *stack_end;
static volatile int64_t *overflow_flag;
static struct sigaction segv_before, bus_before, quit_before;

static void note_overflow(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  const char *address = info->si_addr;
  if (address >= stack_end - guard_bytes && address < stack_end) *overflow_flag = 1;
  // The instruction runs again and raises the same signal. Its earlier handler then ends the
  // process, after printing Swift's backtrace if backtraces are enabled.
  sigaction(signal_number, signal_number == SIGBUS ? &bus_before : &segv_before, NULL);
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#ifdef __x86_64__
enum { frame_pointer = 6 };
static greg_t *pc(ucontext_t *context) { return &context->uc_mcontext.gregs[REG_RIP]; }
static greg_t *sp(ucontext_t *context) { return &context->uc_mcontext.gregs[REG_RSP]; }
static greg_t *fp(ucontext_t *context) { return &context->uc_mcontext.gregs[REG_RBP]; }
#else
enum { frame_pointer = 29 };
static unsigned long long *pc(ucontext_t *context) { return &context->uc_mcontext.pc; }
static unsigned long long *sp(ucontext_t *context) { return &context->uc_mcontext.sp; }
static unsigned long long *fp(ucontext_t *context) { return &context->uc_mcontext.regs[29]; }
#endif

typedef struct {
  ucontext_t *interrupted;
  bool is_there;
} frame_search;

static bool is_in_library_of_system(uintptr_t address) {
  Dl_info found;
  if (!dladdr((void *)address, &found) || !found.dli_fname) return false;
  const char *slash = strrchr(found.dli_fname, '/');
  return strncmp(slash ? slash + 1 : found.dli_fname, "lib", 3) == 0;
}

static _Unwind_Reason_Code visit_frame(struct _Unwind_Context *frame, void *argument) {
  frame_search *search = argument;
  uintptr_t address = _Unwind_GetIP(frame);
  bool is_first = address == (uintptr_t)*pc(search->interrupted);
  search->is_there |= is_first;
  if (!search->is_there || is_in_library_of_system(address)) return _URC_NO_REASON;
  if (!is_first) {
    // The call instruction, not the one after it.
    *pc(search->interrupted) = (long long)(address - 1);
    *sp(search->interrupted) = (long long)_Unwind_GetCFA(frame);
    *fp(search->interrupted) = (long long)_Unwind_GetGR(frame, frame_pointer);
  }
  return _URC_END_OF_STACK;
}

// A call into another library jumps through a table whose code has no frame and no line.
static void leave_jump(ucontext_t *context) {
#ifdef __x86_64__
  const unsigned char *code = (const unsigned char *)*pc(context);
  if (code[0] != 0xFF || code[1] != 0x25) return;
  // The call instruction, not the one after it.
  *pc(context) = *(const greg_t *)*sp(context) - 1;
  *sp(context) += 8;
#else
  (void)context;
#endif
}

// System functions may omit the frame pointer; Swift's backtrace then skips their caller.
static void leave_system(void *context) {
  leave_jump(context);
  frame_search search = {.interrupted = context};
  _Unwind_Backtrace(visit_frame, &search);
}
#else
static void leave_system(void *context) { (void)context; }
#endif

static void trace_and_end(int signal_number, siginfo_t *info, void *context) {
  if (quit_before.sa_handler != SIG_DFL) {
    leave_system(context);
    quit_before.sa_sigaction(signal_number, info, context);
  }
  // Swift's handler returns so that the failing instruction runs again. Here none failed.
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

// Only Swift's handler is kept: a sanitizer's would end the process in its own way.
static void take_signal(int number, const struct sigaction *action, struct sigaction *before) {
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  struct sigaction found;
  sigaction(number, action, &found);
  if (found.sa_sigaction == action->sa_sigaction) return;
  *before = (struct sigaction){.sa_handler = SIG_DFL};
  if (backtrace && strstr(backtrace, "enable=yes")) *before = found;
}

// Other threads block SIGQUIT, so that it reaches the replay's thread and prints that thread's
// stack.
static void set_quit_blocked(bool is_blocked) {
  sigset_t quit;
  sigemptyset(&quit);
  sigaddset(&quit, SIGQUIT);
  pthread_sigmask(is_blocked ? SIG_BLOCK : SIG_UNBLOCK, &quit, NULL);
}

typedef struct {
  void (*body)(void *);
  void *context;
} thread_start;

static void *run_thread(void *start) {
  thread_start given = *(thread_start *)start;
  free(start);
  static char signal_stack[64 << 10];
  stack_t other = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack}, before;
  bool is_set = sigaltstack(&other, &before) == 0;
  if (is_set) {
    struct sigaction action = {.sa_sigaction = note_overflow, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    take_signal(SIGSEGV, &action, &segv_before);
    take_signal(SIGBUS, &action, &bus_before);
    action.sa_sigaction = trace_and_end;
    take_signal(SIGQUIT, &action, &quit_before);
  }
  set_quit_blocked(false);
  given.body(given.context);
  // A sanitizer frees the signal stack that it finds when the thread ends: this must be its own.
  if (is_set) sigaltstack(&before, NULL);
  return NULL;
}

int ci_start_thread(size_t bytes, volatile int64_t *overflow, void (*body)(void *), void *context) {
  // A process has one such thread at a time: the previous one is joined and its stack freed.
  static char *memory;
  static size_t memory_bytes;
  static pthread_t thread;
  if (memory) {
    pthread_join(thread, NULL);
    munmap(memory, memory_bytes);
    memory = NULL;
  }
  set_quit_blocked(true);
  memory_bytes = guard_bytes + bytes;
  char *mapped = mmap(NULL, memory_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED) return errno;
  stack_end = mapped + guard_bytes;
  overflow_flag = overflow;
  int failure = mprotect(stack_end, bytes, PROT_READ | PROT_WRITE) == 0 ? 0 : errno;
  thread_start *start = failure == 0 ? malloc(sizeof *start) : NULL;
  if (failure == 0 && !start) failure = ENOMEM;
  pthread_attr_t attributes;
  if (failure == 0) failure = pthread_attr_init(&attributes);
  if (failure == 0) {
    *start = (thread_start){body, context};
    failure = pthread_attr_setstack(&attributes, stack_end, bytes);
    if (failure == 0) failure = pthread_create(&thread, &attributes, run_thread, start);
    pthread_attr_destroy(&attributes);
  }
  if (failure != 0) {
    free(start);
    munmap(mapped, memory_bytes);
    return failure;
  }
  memory = mapped;
  return 0;
}
