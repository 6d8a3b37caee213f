#include "CEmbeddedFiles.h"

const char *cef_report_script(void) {
  static const unsigned char text[] = {
#embed "Report/elements.js" suffix(, '\n', )
#embed "Report/numbers.js" suffix(, '\n', )
#embed "Report/packed.js" suffix(, '\n', )
#embed "Report/brush.js" suffix(, '\n', )
#embed "Report/matrix.js" suffix(, '\n', )
#embed "Report/copying.js" suffix(, '\n', )
#embed "Report/chart.js" suffix(, '\n', )
#embed "Report/picture.js" suffix(, '\n', )
#embed "Report/player.js" suffix(, '\n', )
#embed "Report/scenario.js" suffix(, '\n', )
#embed "Report/comparison.js" suffix(, '\n', )
#embed "Report/start.js" suffix(, 0)
  };
  return (const char *)text;
}

const char *cef_report_style(void) {
  static const unsigned char text[] = {
#embed "Report/page.css" suffix(, 0)
  };
  return (const char *)text;
}
