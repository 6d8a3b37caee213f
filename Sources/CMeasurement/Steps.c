#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CMeasurement.h"

#if defined(__linux__) && defined(__x86_64__)

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <ucontext.h>

enum { trap_flag = 0x100 };

// Of the thread that counts; others may count at the same time.
static _Thread_local volatile uint64_t counted;
// 0 on a thread that does not count.
static _Thread_local volatile uint64_t most;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_handled;

static void did_step(int signal, siginfo_t *info, void *state) {
  (void)info;
  if (most == 0) {
    // A breakpoint of the code itself: it ends the process, as without this handler.
    struct sigaction usual;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    sigaction(signal, &usual, NULL);
    raise(signal);
    return;
  }
  counted = counted + 1;
  if (counted >= most) ((ucontext_t *)state)->uc_mcontext.gregs[REG_EFL] &= ~(greg_t)trap_flag;
}

static void handle_steps(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = did_step;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  is_handled = sigaction(SIGTRAP, &action, NULL) == 0;
}

bool cm_count_steps(void (*function)(void *), void *context, uint64_t limit, uint64_t *steps) {
  pthread_once(&once, handle_steps);
  if (limit == 0 || !is_handled) return false;
  counted = 0;
  most = limit;
  __asm__ volatile("pushfq; orq $0x100, (%%rsp); popfq" ::: "memory", "cc");
  function(context);
  __asm__ volatile("pushfq; andq $~0x100, (%%rsp); popfq" ::: "memory", "cc");
  most = 0;
  *steps = counted;
  // An emulator may ignore the flag.
  return counted > 0;
}

#else

bool cm_count_steps(void (*function)(void *), void *context, uint64_t limit, uint64_t *steps) {
  (void)function;
  (void)context;
  (void)limit;
  (void)steps;
  return false;
}

#endif
