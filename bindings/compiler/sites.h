/* sites.h - the places where a function creates tables, and what these tables hold. */
#ifndef TV_TRANSLATION_SITES_H
#define TV_TRANSLATION_SITES_H

#include "bindings/compiler/translation.h"

int tv_site_new(tv_translation *t);
int tv_site_made(tv_translation *t);         /* the site of the current instruction */
int tv_site_of(tv_translation *t, int site); /* the site that represents it */
int tv_sites_join(tv_translation *t, int a, int b);
int tv_site_texts(tv_translation *t, int site); /* the site of its values at strings that are made; it has some now */
int tv_site_field(tv_translation *t, int site, int key); /* the number of a field, which it adds if needed */
void tv_content_join(tv_translation *t, tv_content *to, tv_content from);

#endif
