/* unpacked.c - what an element of a page has packed, as it was: read by liblzma and not by what pages have, from the letters that
 * pack.h tells of. Usage: unpacked ID < PAGE */
#include <lzma.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 << 20, SHORT = 35, FIRST = '!', LEFT_OUT = '<' };

static char page[MOST];
static uint8_t bytes[MOST], plain[MOST];

static int fail(const char *why)
{
    fprintf(stderr, "unpacked: %s\n", why);
    return 1;
}

/* A letter is 6 bits or 7; bits that are left over at the end are no byte. */
static size_t from_letters(const char *at, uint8_t *to)
{
    uint32_t held = 0, holds = 0;
    size_t count = 0;
    for (; *at && *at != '<'; at++) {
        uint32_t value = (uint32_t)(*at - FIRST) - (*at > LEFT_OUT), is_long = value >= SHORT;
        held = held << (6 + is_long) | (value + is_long * SHORT);
        for (holds += 6 + is_long; holds >= 8; holds -= 8) to[count++] = (uint8_t)(held >> (holds - 8));
    }
    return count;
}

static int unpack(size_t count)
{
    lzma_options_lzma how;
    lzma_filter filters[] = { { LZMA_FILTER_LZMA1, &how }, { LZMA_VLI_UNKNOWN, NULL } };
    if (lzma_lzma_preset(&how, 9)) return fail("no such preset");
    how.lc = 4, how.lp = 0, how.pb = 0;
    if (count < 4) return fail("it is too short");
    size_t size = bytes[0] | (size_t)bytes[1] << 8 | (size_t)bytes[2] << 16 | (size_t)bytes[3] << 24, read = 4,
           made = 0;
    if (size > MOST) return fail("it is too long");
    lzma_ret ret = lzma_raw_buffer_decode(filters, NULL, bytes, &read, count, plain, &made, MOST);
    if (ret != LZMA_OK || made != size) return fail("it cannot be unpacked, or is not as long as it says");
    return fwrite(plain, 1, size, stdout) == size ? 0 : 1;
}

int main(int argc, char **argv)
{
    char begin[100];
    if (argc != 2) return fail("usage: unpacked ID < PAGE");
    page[fread(page, 1, MOST - 1, stdin)] = '\0';
    snprintf(begin, sizeof begin, "id=\"%s\">", argv[1]);
    const char *at = strstr(page, begin);
    return at ? unpack(from_letters(at + strlen(begin), bytes)) : fail("there is no such element");
}
