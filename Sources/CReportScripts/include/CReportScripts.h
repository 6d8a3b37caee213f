// The script and the style sheet of a report's page, which are the files of the folder `Browser`.

#ifndef CREPORTSCRIPTS_H
#define CREPORTSCRIPTS_H

/// Returns the files of the script: each uses those before it.
const char *crs_script(void);

/// Returns the rules of the style sheet, which use the colors of the palette.
const char *crs_style_rules(void);

#endif
