// The bytes of the traces that are part of the executable, packed with zstd.

#ifndef CBUILTINTRACES_H
#define CBUILTINTRACES_H

/// The bytes of a trace.
typedef struct {
  const unsigned char *start;
  long count;
} cbt_bytes;

cbt_bytes cbt_rotate(void);
cbt_bytes cbt_search_filter(void);
cbt_bytes cbt_headers_footers(void);
cbt_bytes cbt_empty_sections(void);
cbt_bytes cbt_section_moves(void);
cbt_bytes cbt_flow_horizontal(void);

#endif
