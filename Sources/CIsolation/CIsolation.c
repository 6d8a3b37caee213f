// For memfd_create, pipe2 and sched_setaffinity.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <copyfile.h>
#include <libproc.h>
#include <mach/mach_time.h>
#include <sys/resource.h>
#include <sys/sysctl.h>
#else
#include <sys/sendfile.h>
#endif

// Above the descriptors that a child receives, so that dup2 onto those never closes another one.
enum { lowest_descriptor = 16 };

static int move_up(int descriptor) {
  if (descriptor < 0) return -1;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest_descriptor);
  // fcntl reports a number above the limit as EINVAL.
  int reason = errno == EINVAL ? EMFILE : errno;
  close(descriptor);
  errno = reason;
  return moved;
}

int ci_shared_memory(size_t bytes) {
#ifdef __APPLE__
  char name[32];
  snprintf(name, sizeof name, "/perfharness-%d-%08x", (int)getpid(), arc4random());
  int memory = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (memory >= 0) shm_unlink(name);
#else
  int memory = memfd_create("perfharness", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#endif
  memory = move_up(memory);
  if (memory >= 0 && ftruncate(memory, (off_t)bytes) != 0) {
    close(memory);
    return -1;
  }
#ifdef F_ADD_SEALS
  // Reading a page that was cut off ends the process.
  if (memory >= 0) fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
#endif
  return memory;
}

int ci_pipe(int ends[2]) {
  int lower[2];
#ifdef __APPLE__
  if (pipe(lower) != 0) return -1;
#else
  if (pipe2(lower, O_CLOEXEC) != 0) return -1;
#endif
  ends[0] = move_up(lower[0]);
  ends[1] = move_up(lower[1]);
  if (ends[0] >= 0 && ends[1] >= 0) return 0;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return -1;
}

static int interrupt_writer = -1;

static void note_interrupt(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  (void)!write(interrupt_writer, &byte, 1);
  errno = saved;
}

static void *wait_for_mutex(void *mutex) {
  pthread_mutex_lock(mutex);
  pthread_mutex_unlock(mutex);
  return NULL;
}

int ci_can_start_threads(int count) {
  enum { most = 16 };
  pthread_t threads[most];
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  int started = 0, failure = 0;
  pthread_mutex_lock(&mutex);
  while (started < count && started < most && failure == 0) {
    failure = pthread_create(&threads[started], NULL, wait_for_mutex, &mutex);
    if (failure == 0) started++;
  }
  pthread_mutex_unlock(&mutex);
  while (started > 0) pthread_join(threads[--started], NULL);
  return failure;
}

int ci_take_interrupts(void) {
  int ends[2];
  if (ci_pipe(ends) != 0) return -1;
  ci_do_not_block(ends[1]);
  interrupt_writer = ends[1];
  sigset_t taken;
  sigemptyset(&taken);
  const int numbers[] = {SIGINT, SIGTERM};
  for (size_t place = 0; place < sizeof numbers / sizeof *numbers; place++) {
    struct sigaction before, action = {.sa_handler = note_interrupt, .sa_flags = SA_RESTART};
    if (sigaction(numbers[place], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[place], &action, NULL);
    sigaddset(&taken, numbers[place]);
  }
  // Some launchers start processes with these signals blocked.
  pthread_sigmask(SIG_UNBLOCK, &taken, NULL);
  return ends[0];
}

int ci_spawn(const char *path, char *const arguments[], char *const environment[],
             const int descriptors[], int count, pid_t *process) {
  posix_spawn_file_actions_t actions;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  for (int number = 0; number < count && failure == 0; number++) {
    failure = posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
  }
  posix_spawnattr_t attributes;
  if (failure == 0) failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    sigset_t nothing;
    sigemptyset(&nothing);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &nothing);
    failure = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

ci_child_state ci_state_of_child(pid_t process) {
  siginfo_t info = {0};
  int options = WEXITED | WSTOPPED | WNOHANG | WNOWAIT;
  if (waitid(P_PID, (id_t)process, &info, options) != 0) return CI_CHILD_ENDED;
  if (info.si_pid == 0) return CI_CHILD_RUNS;
  return info.si_code == CLD_STOPPED ? CI_CHILD_STOPPED : CI_CHILD_ENDED;
}

void ci_do_not_block(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

#ifdef __APPLE__

static bool usage_of(pid_t process, struct rusage_info_v2 *usage) {
  return proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)usage) == 0;
}

uint64_t ci_process_cpu_ns(pid_t process) {
  struct rusage_info_v2 usage;
  mach_timebase_info_data_t base;
  if (!usage_of(process, &usage) || mach_timebase_info(&base) != KERN_SUCCESS) return 0;
  return (usage.ri_user_time + usage.ri_system_time) * base.numer / base.denom;
}

uint64_t ci_process_resident_bytes(pid_t process) {
  struct rusage_info_v2 usage;
  return usage_of(process, &usage) ? usage.ri_phys_footprint : 0;
}

void ci_be_first_out_of_memory(void) {}

bool ci_is_traced(void) {
  struct kinfo_proc facts;
  size_t size = sizeof facts;
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, (int)getpid()};
  return sysctl(name, 4, &facts, &size, NULL, 0) == 0 && (facts.kp_proc.p_flag & P_TRACED) != 0;
}

#else

bool ci_is_traced(void) {
  char text[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  static const char name[] = "\nTracerPid:";
  const char *tracer = strstr(text, name);
  return tracer && strtol(tracer + sizeof name - 1, NULL, 10) != 0;
}

uint64_t ci_process_cpu_ns(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t ci_process_resident_bytes(pid_t process) {
  char text[128];
  snprintf(text, sizeof text, "/proc/%d/statm", (int)process);
  int file = open(text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *resident = strchr(text, ' ');
  return resident ? strtoull(resident, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void ci_be_first_out_of_memory(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  // If the write is refused, the system's own choice applies.
  ssize_t written = write(file, "500", 3);
  (void)written;
  close(file);
}

#endif

bool ci_runs_code(const char *folder) {
#ifdef __APPLE__
  (void)folder;
  return true;
#else
  struct statvfs facts;
  return statvfs(folder, &facts) != 0 || (facts.f_flag & ST_NOEXEC) == 0;
#endif
}

int ci_copy_executable(const char *from, const char *to) {
  int source = open(from, O_RDONLY | O_CLOEXEC);
  if (source < 0) return errno;
  int copy = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0700);
  int reason = copy < 0 ? errno : 0;
  if (copy >= 0) {
#ifdef __APPLE__
    if (fcopyfile(source, copy, NULL, COPYFILE_DATA) != 0) reason = errno;
#else
    ssize_t count;
    do count = sendfile(copy, source, NULL, 1 << 30);
    while (count > 0 || (count < 0 && errno == EINTR));
    if (count < 0) reason = errno;
#endif
    if (close(copy) != 0 && reason == 0) reason = errno;
    if (reason != 0) unlink(to);
  }
  close(source);
  return reason;
}

int ci_processors(int processors[], int capacity) {
#ifdef __linux__
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) != 0) return 0;
  int count = 0;
  for (int number = 0; number < CPU_SETSIZE && count < capacity; number++) {
    if (CPU_ISSET(number, &usable)) processors[count++] = number;
  }
  return count;
#else
  (void)processors;
  (void)capacity;
  return 0;
#endif
}

int ci_stay_on(int processor) {
#ifdef __linux__
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  return sched_setaffinity(0, sizeof one, &one) == 0 ? 0 : errno;
#else
  (void)processor;
  return ENOTSUP;
#endif
}
