// Embedded by C: the Swift compiler takes 10 s for the same bytes in an array.

#include "CBuiltinTraces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define RETURN(bytes) return (cbt_bytes){bytes, sizeof bytes}

cbt_bytes cbt_rotate(void) {
  static const unsigned char bytes[] = {
#embed "Resources/rotate.zst"
  };
  RETURN(bytes);
}

cbt_bytes cbt_search_filter(void) {
  static const unsigned char bytes[] = {
#embed "Resources/search-filter.zst"
  };
  RETURN(bytes);
}

cbt_bytes cbt_headers_footers(void) {
  static const unsigned char bytes[] = {
#embed "Resources/headers-footers.zst"
  };
  RETURN(bytes);
}

cbt_bytes cbt_empty_sections(void) {
  static const unsigned char bytes[] = {
#embed "Resources/empty-sections.zst"
  };
  RETURN(bytes);
}

cbt_bytes cbt_section_moves(void) {
  static const unsigned char bytes[] = {
#embed "Resources/section-moves.zst"
  };
  RETURN(bytes);
}

cbt_bytes cbt_flow_horizontal(void) {
  static const unsigned char bytes[] = {
#embed "Resources/flow-horizontal.zst"
  };
  RETURN(bytes);
}
