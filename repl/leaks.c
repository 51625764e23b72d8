/* leaks.c - suppressions for the leak checker of sanitizer builds: fontconfig, which Cairo uses for fonts,
 * keeps some memory until the program ends. */
#ifdef __SANITIZE_ADDRESS__
/* The checker is in another library, which looks for it. */
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:libfontconfig\n"; }
/* What is left out is not told on stderr, where answers may be compared. */
__attribute__((visibility("default"))) const char *__lsan_default_options(void);
const char *__lsan_default_options(void) { return "print_suppressions=0"; }
#else
typedef int tv_no_leaks; /* a file may not be empty */
#endif
