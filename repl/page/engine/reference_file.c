/* reference_file.c - the reference of the API, which is 30 kB of a page that is sent, is in those where rules are written and
 * in no other: a file beside the rules, in place of a text in the program. */
#include "repl/authoring/reference.h"
#include "repl/base/file.h"

/* Read once. It is kept, and not freed. */
const char *tv_reference(void)
{
    static const char path[] = "/bindings/tavoliere.meta.lua";
    static tv_text text;
    static bool read;
    if (!read && !tv_file_read(path, path, 1 << 20, &text, NULL)) tv_text_clear(&text);
    read = true;
    return tv_text_str(&text);
}
