#include <stddef.h>

/// The mutant that runs, or 0 for none.
extern int mutation_selected;
/// A byte for every site that was reached, or NULL where nobody asked.
extern unsigned char *mutation_reached;

/// Which of a site's mutants runs: 0 for its first, and less or more than it has for none.
static inline int mutation_offset(int site) {
  if (__builtin_expect(mutation_reached != NULL, 0)) mutation_reached[site] = 1;
  return mutation_selected - site;
}
