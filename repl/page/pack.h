/* pack.h - bytes as they stand in a page: how many they are, and LZMA, written in letters. engine/unpack.c reads it. */
#ifndef TV_PACK_H
#define TV_PACK_H

#include "core/fail.h"
#include "core/text.h"

/* Added to what is there; the same letters for the same bytes, none of which ends an element of HTML. False and *err: out of
 * memory. */
bool tv_pack(const tv_text *bytes, tv_text *to, tv_err *err);

#endif
