/* version.h - the version numbers of what outlives one build of the program: rules scripts, records, programs that use
 * `serve`, and programs that link the library. Each number is defined only here; CMake reads this file, and `tavoliere
 * --version` prints the numbers.
 *
 * A number goes up when something is added that an older program cannot do or would misunderstand. Files and programs
 * for a lower number continue to work, unless its line says otherwise; for a higher number the program refuses them,
 * and says what to do. repl/CHANGES.md lists the changes. */
#ifndef TV_VERSION_H
#define TV_VERSION_H

#define TAVOLIERE_VERSION "0.1.0" /* of the program: major.minor.patch */

#define TV_VERSION_LIBRARY     0 /* of the C library, its soname: with another number, programs must be rebuilt */
#define TV_VERSION_RULES       1 /* of the rules API: tav.needs(1) in a script requires it */
#define TV_VERSION_RECORD      2 /* of records, the highest that can be read: [Format "2"], records of sessions */
#define TV_VERSION_RECORD_GAME 1 /* ... and records of games, which earlier programs read; also without that tag */
#define TV_VERSION_SERVE       2 /* of requests and answers of `serve`, their "v"; others are rejected */

#endif
