/* lesson_language.h - the comments of a lesson, which are its words, in the user's language: lessons/it/focus.po translates lessons/focus.txt, see
 * bindings/sandbox/po.h. A translation has the words of a lesson. What the lesson types and the answers it expects are
 * those of the lesson, so both have the same tasks. */
#ifndef TV_LESSON_LANGUAGE_H
#define TV_LESSON_LANGUAGE_H

#include "core/position/game.h"
#include "repl/session/transcripts/transcript.h"

struct tv_po;

/* The text of a comment of this kind, NULL for others: "?" for a task, "! hint:", "! other:", or " " for explanations. */
const char *tv_lesson_note(const char *note, const char *kind);

/* Replaces the comments of a lesson, read from that file, by their translations: each paragraph of an explanation, each
 * task, each hint and each reply is a text. Texts without an entry stay. asked: gets all of them, and missing those that stayed;
 * both may be NULL. */
void tv_lesson_translate(tv_transcript *lesson, const struct tv_po *po, tv_words *asked, tv_words *missing);
/* Lines that the program printed, with names and instructions of the game as its rules write them: so they can be
 * compared with the answers of a lesson. */
void tv_lines_as_written(const tv_game *game, tv_words *lines);

#endif
