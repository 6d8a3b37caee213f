#include <stddef.h>

/// The number of the running mutant, or 0 for none.
extern int mutation_selected;
/// A byte for each site, 1 if it was reached; NULL if the sites are not recorded.
extern unsigned char *mutation_reached;

/// Returns the position of the running mutant in a site; out of range if it is not of this site.
static inline int mutation_offset(int site) {
  if (__builtin_expect(mutation_reached != NULL, 0)) mutation_reached[site] = 1;
  return mutation_selected - site;
}
