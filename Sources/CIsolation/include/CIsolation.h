// What a process needs to run another one, to look after it and to end on a stack of its own, and
// what Swift cannot call on every platform.

#ifndef CISOLATION_H
#define CISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Memory without a name that processes can share, whose size nobody can change where the system
/// can see to it.
///
/// @param bytes Its size.
/// @return A descriptor that children do not inherit by themselves, or -1.
int ci_shared_memory(size_t bytes);

/// A pipe whose ends children do not inherit by themselves.
///
/// @param ends Receives the end to read from and the end to write to.
/// @return 0, or -1.
int ci_pipe(int ends[2]);

/// Looks whether so many threads can run at the same time, with the usual stack each.
///
/// @return 0, or the system's error number.
int ci_can_start_threads(int count);

/// Has SIGINT and SIGTERM write their numbers into a pipe instead of ending the process.
///
/// One that is ignored, as after `nohup`, stays ignored. Executables that are started later are
/// ended by both as usual.
///
/// @return The reading end, or -1.
int ci_take_interrupts(void);

/// Starts an executable in a process group of its own, with no signal blocked.
///
/// @param path Its file.
/// @param arguments Its arguments, the name first, ending with NULL.
/// @param environment Its variables, ending with NULL.
/// @param descriptors What becomes its first descriptors, in order.
/// @param count How many there are.
/// @param process Receives its number.
/// @return 0, or the system's error number.
int ci_spawn(const char *path, char *const arguments[], char *const environment[],
             const int descriptors[], int count, pid_t *process);

/// What became of a child that nobody has waited for.
typedef enum { CI_CHILD_RUNS, CI_CHILD_STOPPED, CI_CHILD_ENDED } ci_child_state;

/// Looks what became of a child, which may be waited for afterwards.
ci_child_state ci_state_of_child(pid_t process);

/// Has reads and writes of a descriptor return at once where they cannot go on.
void ci_do_not_block(int descriptor);

/// Starts a thread that has so much stack and no more.
///
/// Below the stack is memory that nobody may touch. Where the thread does, `overflow` becomes 1
/// before the process ends by the signal.
///
/// @param bytes The stack's size, a multiple of the page size.
/// @param overflow Memory that outlives the process's end, such as shared memory.
/// @param body What the thread runs.
/// @param context What the body is given.
/// @return 0, or the system's error number.
int ci_start_thread(size_t bytes, volatile int64_t *overflow, void (*body)(void *), void *context);

/// Processor time of all threads of a process, in nanoseconds; 0 where it is gone.
uint64_t ci_process_cpu_ns(pid_t process);

/// Memory that a process has in use, in bytes; 0 where it is gone.
uint64_t ci_process_resident_bytes(pid_t process);

/// Whether code in a folder can be opened: no file of a file system mounted `noexec` can.
///
/// @param folder The folder.
/// @return True, too, where the system does not tell.
bool ci_runs_code(const char *folder);

/// Copies a file within the system, without a way through this process's memory, and makes it one
/// that its owner may execute.
///
/// @param from The file.
/// @param to The copy, whose name is free.
/// @return 0, or the system's error number; then there is no copy.
int ci_copy_executable(const char *from, const char *to);

/// The processors that this process may run on.
///
/// @param processors Receives their numbers.
/// @param capacity How many there is room for.
/// @return How many there are; 0 where the system does not tell.
int ci_processors(int processors[], int capacity);

/// Has the calling thread run on one processor alone.
///
/// @return 0, or the system's error number; ENOTSUP where the system has no such thing.
int ci_stay_on(int processor);

/// Asks the system to end this process before others where memory runs out.
void ci_be_first_out_of_memory(void);

/// Whether a debugger watches this process.
bool ci_is_traced(void);

/// Makes the system end this process, and those that it starts, as soon as one signals or changes a
/// process other than this, where the system can; none of them can leave its process group.
///
/// @return 0, or the system's error number.
int ci_signal_only_itself(void);

/// Keeps the memory and the descriptors of this process from processes that it starts, where the
/// system can.
void ci_hide_from_children(void);

/// Whether the system can do that.
bool ci_can_confine_signals(void);

#ifdef __cplusplus
}
#endif

#endif
