// A filter of system calls (seccomp) that stops the code in a process from ending, stopping or
// changing other processes. A layout that ended its parent would lose the results of all other
// layouts.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
enum { architecture = (int)AUDIT_ARCH_X86_64 };
#else
enum { architecture = (int)AUDIT_ARCH_AARCH64 };
#endif
// x32 system calls share the architecture; their numbers have this bit set.
enum { other_calls = 0x40000000 };

#define LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), yes, no)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)

// Drops CAP_SYS_PTRACE, which allows reading processes that are not dumpable.
static void drop_tracing(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2];
  prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE, 0, 0, 0);
  if (syscall(SYS_capget, &header, data) != 0) return;
  for (int half = 0; half < 2; half++) {
    unsigned lost = half == CAP_SYS_PTRACE / 32 ? 1u << (CAP_SYS_PTRACE % 32) : 0;
    data[half].effective &= ~lost;
    data[half].permitted &= ~lost;
    data[half].inheritable &= ~lost;
  }
  syscall(SYS_capset, &header, data);
}

int ci_signal_only_itself(void) {
  drop_tracing();
  pid_t process = getpid();
  // A jump is the number of instructions to skip.
  struct sock_filter filter[] = {
      LOAD(arch),
      IF_EQUAL(architecture, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, other_calls, 23, 0),
      // A process that left the group would survive the end of the group.
      IF_EQUAL(SYS_setsid, 24, 0),
      IF_EQUAL(SYS_setpgid, 23, 0),
      // Calls whose first argument is the process.
      IF_EQUAL(SYS_kill, 16, 0),
      IF_EQUAL(SYS_tgkill, 15, 0),
      IF_EQUAL(SYS_tkill, 14, 0),
      IF_EQUAL(SYS_rt_sigqueueinfo, 13, 0),
      IF_EQUAL(SYS_rt_tgsigqueueinfo, 12, 0),
      IF_EQUAL(SYS_prlimit64, 11, 0),
      IF_EQUAL(SYS_pidfd_send_signal, 14, 0),
      IF_EQUAL(SYS_ptrace, 13, 0),
      IF_EQUAL(SYS_process_vm_writev, 12, 0),
      // A descriptor sends signals to the process that owns it.
      IF_EQUAL(SYS_fcntl, 1, 0),
      IF_EQUAL(SYS_ioctl, 0, 5),
      LOAD(args[1]),
      IF_EQUAL(F_SETOWN, 8, 0),
      IF_EQUAL(F_SETOWN_EX, 7, 0),
      IF_EQUAL(FIOSETOWN, 6, 0),
      IF_EQUAL(SIOCSPGRP, 5, 0),
      RETURN(SECCOMP_RET_ALLOW),
      // The process itself and its own group are allowed.
      LOAD(args[0]),
      IF_EQUAL(process, 3, 0),
      IF_EQUAL(0, 2, 0),
      IF_EQUAL(-process, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      RETURN(SECCOMP_RET_ALLOW),
      RETURN(SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  // Without this flag, some systems run filtered processes more slowly.
  unsigned flags = SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program) == 0 ? 0 : errno;
}

void ci_hide_from_children(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

bool ci_can_confine_signals(void) {
  unsigned action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else

int ci_signal_only_itself(void) { return ENOTSUP; }

void ci_hide_from_children(void) {}

bool ci_can_confine_signals(void) { return false; }

#endif
