#include "CEmbeddedFiles.h"

const char *cef_rerender_script(void) {
  static const unsigned char text[] = {
#embed "Rerender/rerender.js" suffix(, 0)
  };
  return (const char *)text;
}
