/* replay.c - instead of libFuzzer: runs every input of the named files and directories once. Usage: fuzz_SUBJECT
 * [--print] FILE_OR_DIRECTORY... --print: prints the inputs as text and runs nothing. */
#include "repl/base/file.h"
#include "repl/base/words.h"
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

enum { INPUT_MAX = 16 << 20 };

static void find_files(const char *name, tv_words *files)
{
    DIR *dir = opendir(name);
    if (!dir) tv_words_add(files, name);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        tv_text path = { 0 };
        tv_text_add(&path, "%s/%s", name, e->d_name);
        if (e->d_name[0] != '.') find_files(tv_text_str(&path), files);
        tv_text_free(&path);
    }
    if (dir) closedir(dir);
}

static void print_input(const char *bytes, size_t len)
{
    tv_text text = { 0 };
    if (fuzz_inputs.write) fuzz_inputs.write((const uint8_t *)bytes, len, &text);
    else tv_text_put(&text, bytes, len);
    fwrite(tv_text_str(&text), 1, text.len, stdout);
    tv_text_free(&text);
}

static bool run_file(const char *path, bool print)
{
    tv_text text = { 0 };
    tv_err err;
    if (!print) printf("%s\n", path); /* the last of them is the one that failed */
    fflush(stdout);
    bool ok = tv_file_read(path, path, INPUT_MAX, &text, &err);
    if (ok && print) print_input(tv_text_str(&text), text.len);
    else if (ok) LLVMFuzzerTestOneInput((const uint8_t *)tv_text_str(&text), text.len);
    else fprintf(stderr, "%s\n", err.text);
    tv_text_free(&text);
    return ok;
}

int main(int argc, char **argv)
{
    tv_words files = { 0 };
    bool ok = true, print = argc > 1 && strcmp(argv[1], "--print") == 0;
    for (int i = 1 + print; i < argc; i++) find_files(argv[i], &files);
    tv_words_sort(&files);
    for (size_t i = 0; i < files.count; i++) ok &= run_file(files.list[i], print);
    if (!print) printf("%zu inputs\n", files.count);
    ok &= files.count > 0;
    tv_words_free(&files);
    return ok ? 0 : 1;
}
