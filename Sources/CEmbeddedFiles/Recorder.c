#include "CEmbeddedFiles.h"

const char *cef_recorder_script(void) {
  static const unsigned char text[] = {
#embed "Recorder/difference.js" suffix(, '\n', )
#embed "Recorder/model.js" suffix(, '\n', )
#embed "Recorder/finding.js" suffix(, '\n', )
#embed "Recorder/lengths.js" suffix(, '\n', )
#embed "Recorder/places.js" suffix(, '\n', )
#embed "Recorder/list.js" suffix(, '\n', )
#embed "Recorder/viewport.js" suffix(, '\n', )
#embed "Recorder/phases.js" suffix(, '\n', )
#embed "Recorder/blanks.js" suffix(, '\n', )
#embed "Recorder/doubts.js" suffix(, '\n', )
#embed "Recorder/head.js" suffix(, '\n', )
#embed "Recorder/recording.js" suffix(, '\n', )
#embed "Recorder/saving.js" suffix(, '\n', )
#embed "Recorder/outline.js" suffix(, '\n', )
#embed "Recorder/panel.js" suffix(, '\n', )
#embed "Recorder/attach.js" suffix(, 0)
  };
  return (const char *)text;
}

const char *cef_recorder_panel_style(void) {
  static const unsigned char text[] = {
#embed "Recorder/panel.css" suffix(, 0)
  };
  return (const char *)text;
}

const char *cef_recorder_page(void) {
  static const unsigned char text[] = {
#embed "RecorderPage/page.html" suffix(, 0)
  };
  return (const char *)text;
}

const char *cef_recorder_page_script(void) {
  static const unsigned char text[] = {
#embed "RecorderPage/elements.js" suffix(, '\n', )
#embed "RecorderPage/adding.js" suffix(, '\n', )
#embed "RecorderPage/recorded.js" suffix(, '\n', )
#embed "RecorderPage/demonstration.js" suffix(, '\n', )
#embed "RecorderPage/start.js" suffix(, 0)
  };
  return (const char *)text;
}

const char *cef_recorder_page_style(void) {
  static const unsigned char text[] = {
#embed "RecorderPage/page.css" suffix(, 0)
  };
  return (const char *)text;
}
