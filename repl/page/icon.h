/* icon.h - the program's icon, for a page that is installed as an app. */
#ifndef TV_ICON_H
#define TV_ICON_H

#include "core/base/text.h"

/* As SVG, or as PNG of 512 by 512 pixels. The same bytes for the same version of Cairo. False and *err: out of memory. */
bool tv_icon_svg(tv_text *to, tv_err *err);
bool tv_icon_png(tv_text *to, tv_err *err);

#endif
