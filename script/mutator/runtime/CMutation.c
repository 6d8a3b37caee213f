#include "CMutation.h"

#include <stdio.h>
#include <stdlib.h>

int mutation_selected = 0;
unsigned char *mutation_reached = NULL;

enum { most_sites = 1 << 16 };

/// Writes the numbers of the reached sites.
static void write_reached(void) {
  FILE *file = fopen(getenv("PERFHARNESS_MUTANT_TRACE"), "w");
  if (!file) return;
  for (int site = 0; site < most_sites; site += 1) {
    if (mutation_reached[site]) fprintf(file, "%d\n", site);
  }
  fclose(file);
}

__attribute__((constructor)) static void read_environment(void) {
  const char *selected = getenv("PERFHARNESS_MUTANT");
  if (selected) mutation_selected = atoi(selected);
  if (getenv("PERFHARNESS_MUTANT_TRACE")) {
    mutation_reached = calloc(most_sites, 1);
    atexit(write_reached);
  }
}
