// Embedded by C: the Swift compiler takes 8 s for the same bytes in an array.

#include "CReportScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "Browser/elements.js" suffix(, '\n',)
#embed "Browser/numbers.js" suffix(, '\n',)
#embed "Browser/packed.js" suffix(, '\n',)
#embed "Browser/brush.js" suffix(, '\n',)
#embed "Browser/matrix.js" suffix(, '\n',)
#embed "Browser/copying.js" suffix(, '\n',)
#embed "Browser/chart.js" suffix(, '\n',)
#embed "Browser/picture.js" suffix(, '\n',)
#embed "Browser/player.js" suffix(, '\n',)
#embed "Browser/scenario.js" suffix(, '\n',)
#embed "Browser/comparison.js" suffix(, '\n',)
#embed "Browser/start.js" suffix(, 0)
};

static const unsigned char style_rules[] = {
#embed "Browser/page.css" suffix(, 0)
};

const char *crs_script(void) { return (const char *)script; }

const char *crs_style_rules(void) { return (const char *)style_rules; }
