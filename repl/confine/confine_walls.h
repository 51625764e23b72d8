/* confine_walls.h - what each part of the wall is made of. A part that the system does not have is left out. */
#ifndef TV_CONFINE_WALLS_H
#define TV_CONFINE_WALLS_H

#include "core/base/fail.h"
#include "repl/confine/confine.h"

/* Sanitizers map all the memory there is, and stop their own process to look for leaks. */
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TV_SANITIZED 1
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define TV_SANITIZED 1
#endif
#ifndef TV_SANITIZED
#define TV_SANITIZED 0
#endif

/* confine_files.c: only these files from now on. */
bool tv_confine_files(const tv_confine *confine);
/* confine_calls.c: only these calls of the system; writes: files may be written. */
bool tv_confine_calls(bool writes, tv_err *err);

#endif
