// Files that are part of the executable. The preprocessor embeds them, which takes no time; as
// constants of a Swift module, they took a tenth of a build.

#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>

// `#embed` is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes of a file.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CEFFile;

// The page of a report.

/// Returns the statements of the script: each file uses those before it.
const char *_Nonnull cef_report_script(void);
/// Returns the rules of the style sheet.
const char *_Nonnull cef_report_style(void);

// The recorder for lists of web pages, and the page that explains it.

/// Returns the statements of the script that records.
const char *_Nonnull cef_recorder_script(void);
/// Returns the style sheet of the recorder's panel.
const char *_Nonnull cef_recorder_panel_style(void);
/// Returns the page that explains the recorder.
const char *_Nonnull cef_recorder_page(void);
/// Returns the statements of that page's script.
const char *_Nonnull cef_recorder_page_script(void);
/// Returns the style sheet of that page.
const char *_Nonnull cef_recorder_page_style(void);

/// Returns the script that rebuilds a recorded page and measures it.
const char *_Nonnull cef_rerender_script(void);

// Traces, packed with zstd.

CEFFile cef_trace_rotate(void);
CEFFile cef_trace_search_filter(void);
CEFFile cef_trace_headers_footers(void);
CEFFile cef_trace_empty_sections(void);
CEFFile cef_trace_section_moves(void);
CEFFile cef_trace_flow_horizontal(void);

#ifdef __cplusplus
}
#endif

#endif
