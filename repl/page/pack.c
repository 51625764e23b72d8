/* pack.c - LZMA by liblzma, a fifth smaller than what gzip makes of it; see pack.h. */
#include "repl/page/pack.h"

#include <lzma.h>
#include <stdint.h>
#include <stdlib.h>

/* As in unpack.c: so many letters are 6 bits each, the others 7; they begin with '!', and '<' is not one of them. */
enum { SHORT = 35, FIRST = '!', LEFT_OUT = '<' };
/* Beside what LZMA makes of bytes that cannot be packed. */
enum { SPARE = 256, LEAST_DICTIONARY = 4096 };

/* WebAssembly, scripts and JSON are texts of bytes: none lies better at every second or fourth place. */
static bool choose(lzma_options_lzma *how, size_t len)
{
    if (lzma_lzma_preset(how, 9 | LZMA_PRESET_EXTREME)) return false;
    how->lc = 4, how->lp = 0, how->pb = 0;
    how->dict_size = len < LEAST_DICTIONARY ? LEAST_DICTIONARY : (uint32_t)len;
    return true;
}

/* To be freed; NULL: out of memory. Before what is packed is how many bytes it will be, the lowest first; behind it a byte,
 * whose bits fill up the last letter. */
static uint8_t *packed(const tv_text *bytes, size_t *count)
{
    lzma_options_lzma how;
    const lzma_filter filters[] = { { LZMA_FILTER_LZMA1, &how }, { LZMA_VLI_UNKNOWN, NULL } };
    size_t room = bytes->len + bytes->len / 2 + SPARE;
    uint8_t *out = choose(&how, bytes->len) ? calloc(1, room + 1) : NULL;
    *count = 4;
    for (size_t i = 0; out && i < *count; i++) out[i] = (uint8_t)(bytes->len >> 8 * i);
    const uint8_t *in = (const uint8_t *)tv_text_str(bytes);
    if (out && lzma_raw_buffer_encode(filters, NULL, in, bytes->len, out, count, room) == LZMA_OK) return ++*count, out;
    free(out);
    return NULL;
}

/* A letter is as many bits as gzip's code for it, so that a host that packs the page adds next to nothing. */
static void letters(const uint8_t *bytes, size_t count, tv_text *to)
{
    unsigned held = 0, holds = 0;
    for (size_t i = 0; i < count; i++) {
        held = held << 8 | bytes[i];
        for (holds += 8; holds >= 7;) {
            const unsigned six = held >> (holds - 6) & 63, is_long = six >= SHORT;
            const unsigned value = is_long ? (held >> (holds - 7) & 127) - SHORT : six;
            const char letter = (char)(FIRST + value + (value >= LEFT_OUT - FIRST));
            tv_text_put(to, &letter, 1);
            holds -= 6 + is_long;
        }
    }
}

bool tv_pack(const tv_text *bytes, tv_text *to, tv_err *err)
{
    size_t count;
    uint8_t *all = bytes->cut || bytes->len > UINT32_MAX ? NULL : packed(bytes, &count);
    if (all) letters(all, count, to);
    free(all);
    return (all && !to->cut) || tv_fail_memory(err);
}
