/* version.h - the numbers of what lasts longer than one build of the program: rules scripts, records, programs that ask
 * `serve` and programs that link the library are all written once and met again by later versions. Each number stands
 * here and nowhere else; CMake reads this file, and `tavoliere --version` tells it.
 *
 * A number goes up when something is added that an older program cannot do or would take for something else. What was
 * written for a lower one goes on working, unless its line says otherwise; what was written for a higher one is refused,
 * with what to do. What has changed is told in repl/CHANGES.md. */
#ifndef TV_VERSION_H
#define TV_VERSION_H

#define TAVOLIERE_VERSION "0.1.0" /* of the program: major.minor.patch */

#define TV_VERSION_LIBRARY     0 /* of the C library, its soname: another number, and programs must be built anew */
#define TV_VERSION_RULES       1 /* of the rules API: tav.needs(1) in a script asks for it */
#define TV_VERSION_RECORD      2 /* of records, the highest that is read: [Format "2"], those of sessions */
#define TV_VERSION_RECORD_GAME 1 /* ... and those of games, which earlier programs read; also without that tag */
#define TV_VERSION_SERVE       2 /* of the requests and answers of `serve`: their "v"; no other is answered */

#endif
