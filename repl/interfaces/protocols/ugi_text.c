/* ugi_text.c - the texts of UGI: moves as words without blanks, and errors. See engine.h and ugi_state.h. */
#include "repl/interfaces/protocols/engine.h"

#include "repl/interfaces/protocols/ugi_state.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

void tv_ugi_write(const char *move, tv_text *to)
{
    for (; *move; move++) {
        if (*move == ' ') tv_text_put(to, "_", 1);
        else if (*move == '_' || *move == '%') tv_text_add(to, "%%%02X", (unsigned)*move);
        else tv_text_put(to, move, 1);
    }
}

static int digit(char c) { return isdigit((unsigned char)c) ? c - '0' : tolower((unsigned char)c) - 'a' + 10; }

/* A % without two hexadecimal digits after it, or one that would give a NUL byte, stands for itself. */
void tv_ugi_read(const char *word, size_t len, tv_text *to)
{
    for (size_t i = 0; i < len; i++) {
        char c = word[i] == '_' ? ' ' : word[i];
        if (c == '%' && i + 2 < len && isxdigit((unsigned char)word[i + 1]) && isxdigit((unsigned char)word[i + 2])) {
            const char byte = (char)(digit(word[i + 1]) * 16 + digit(word[i + 2]));
            if (byte) c = byte, i += 2;
        }
        tv_text_put(to, &c, 1);
    }
}

void tv_ugi_error(const char *fmt, ...)
{
    char text[1200];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    for (char *c = text; *c; c++)
        if (*c == '\n') *c = ' ';
    printf("info string error: %s\n", text);
}
