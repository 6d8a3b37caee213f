#include "CEmbeddedFiles.h"

CEFFile cef_trace_rotate(void) {
  static const unsigned char bytes[] = {
#embed "Traces/rotate.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}

CEFFile cef_trace_search_filter(void) {
  static const unsigned char bytes[] = {
#embed "Traces/search-filter.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}

CEFFile cef_trace_headers_footers(void) {
  static const unsigned char bytes[] = {
#embed "Traces/headers-footers.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}

CEFFile cef_trace_empty_sections(void) {
  static const unsigned char bytes[] = {
#embed "Traces/empty-sections.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}

CEFFile cef_trace_section_moves(void) {
  static const unsigned char bytes[] = {
#embed "Traces/section-moves.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}

CEFFile cef_trace_flow_horizontal(void) {
  static const unsigned char bytes[] = {
#embed "Traces/flow-horizontal.zst"
  };
  return (CEFFile){bytes, sizeof bytes};
}
