// Functions that Swift cannot call on every platform: they start, watch and confine processes, and
// run a thread on its own stack.

#ifndef CISOLATION_H
#define CISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Creates unnamed memory that processes can share; its size is fixed if the system supports that.
///
/// @param bytes The size.
/// @return A close-on-exec descriptor, or -1.
int ci_shared_memory(size_t bytes);

/// Creates a pipe whose ends are close-on-exec.
///
/// @param ends Receives the end to read from and the end to write to.
/// @return 0, or -1.
int ci_pipe(int ends[2]);

/// Checks whether `count` threads, at most 16, can run at the same time with the usual stack each.
///
/// @return 0, or the system's error number.
int ci_can_start_threads(int count);

/// Makes SIGINT and SIGTERM write their numbers into a pipe instead of ending the process.
///
/// A signal that is ignored, as after `nohup`, stays ignored. Both signals end executables that are
/// started later, as usual.
///
/// @return The reading end, or -1.
int ci_take_interrupts(void);

/// Starts an executable in its own process group, with no signal blocked.
///
/// @param path The executable.
/// @param arguments Its arguments, the name first, ending with NULL.
/// @param environment Its variables, ending with NULL.
/// @param descriptors The descriptors that become 0, 1, ... in the child, in order.
/// @param count The number of descriptors.
/// @param process Receives the process's number.
/// @return 0, or the system's error number.
int ci_spawn(const char *path, char *const arguments[], char *const environment[],
             const int descriptors[], int count, pid_t *process);

/// The state of a child that has not been reaped.
typedef enum { CI_CHILD_RUNS, CI_CHILD_STOPPED, CI_CHILD_ENDED } ci_child_state;

/// Returns the state of a child without reaping it.
ci_child_state ci_state_of_child(pid_t process);

/// Makes reads and writes of a descriptor return immediately instead of blocking.
void ci_do_not_block(int descriptor);

/// Starts a thread whose stack has exactly the given size.
///
/// The memory below the stack is inaccessible. If the thread touches it, `overflow` becomes 1
/// before the signal ends the process.
///
/// @param bytes The stack's size, a multiple of the page size.
/// @param overflow Memory that outlives the process, such as shared memory.
/// @param body The function that the thread runs.
/// @param context The argument of `body`.
/// @return 0, or the system's error number.
int ci_start_thread(size_t bytes, volatile int64_t *overflow, void (*body)(void *), void *context);

/// Returns the processor time of all threads of a process, in nanoseconds; 0 if it has ended.
uint64_t ci_process_cpu_ns(pid_t process);

/// Returns the memory that a process uses, in bytes; 0 if it has ended.
uint64_t ci_process_resident_bytes(pid_t process);

/// Returns whether code in a folder can be loaded, which a file system mounted `noexec` prevents.
///
/// @param folder The folder.
/// @return True also if the system does not report it.
bool ci_runs_code(const char *folder);

/// Copies a file inside the kernel and lets the owner execute the copy.
///
/// @param from The file.
/// @param to The copy; no file may have this name.
/// @return 0, or the system's error number; after an error, no copy is left.
int ci_copy_executable(const char *from, const char *to);

/// Lists the processors that this process may run on.
///
/// @param processors Receives their numbers.
/// @param capacity The largest number of processors to list.
/// @return The number of processors listed; 0 if the system does not report them.
int ci_processors(int processors[], int capacity);

/// Pins the calling thread to one processor.
///
/// @return 0, or the system's error number; ENOTSUP if the system cannot pin threads.
int ci_stay_on(int processor);

/// Asks the system to end this process before others when memory runs out.
void ci_be_first_out_of_memory(void);

/// Returns whether a debugger is attached to this process.
bool ci_is_traced(void);

/// Makes the system end this process, or one that it starts, when it signals or changes a process
/// other than this one. None of them can leave its process group.
///
/// @return 0, or the system's error number; ENOTSUP if the system cannot do this.
int ci_signal_only_itself(void);

/// Hides the memory and the descriptors of this process from the processes that it starts, if the
/// system supports that.
void ci_hide_from_children(void);

/// Returns whether the system supports `ci_signal_only_itself`.
bool ci_can_confine_signals(void);

#ifdef __cplusplus
}
#endif

#endif
