/* catalogue_page.h - all games of the rules path on one page of HTML: their catalogue entries, the prose and options
 * of their rules, and a picture of each opening. The page comes from the scripts alone and needs nothing else: no
 * other file, no network, no program in it. */
#ifndef TV_CATALOGUE_PAGE_H
#define TV_CATALOGUE_PAGE_H

#include "bindings/paths.h"
#include "core/base/text.h"

/* The same bytes for the same rules, version of Cairo and fonts. Rules that cannot be loaded appear with their error.
 * False and *err: stopped, or out of memory. */
bool tv_catalogue_page(const tv_paths *paths, tv_text *to, tv_err *err);

#endif
