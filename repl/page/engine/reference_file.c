/* reference_file.c - the API reference as a file beside the rules instead of a text in the program: 30 kB of a page, needed only
 * in pages with the editor. */
#include "repl/authoring/reference.h"
#include "repl/base/file.h"

/* Read once and never freed. */
const char *tv_reference(void)
{
    static const char path[] = "/bindings/tavoliere.meta.lua";
    static tv_text text;
    static bool read;
    if (!read && !tv_file_read(path, path, 1 << 20, &text, NULL)) tv_text_clear(&text);
    read = true;
    return tv_text_str(&text);
}
