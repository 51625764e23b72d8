/* jansson_private_config.h - the same, for its own files. */
#define HAVE_STDINT_H           1
#define HAVE_SYS_TYPES_H        1
#define HAVE_STRTOLL            1
#define HAVE_UNISTD_H           1
#define HAVE_FCNTL_H            1
#define HAVE_OPEN               1
#define HAVE_READ               1
#define HAVE_CLOSE              1
#define HAVE_GETTIMEOFDAY       1
#define HAVE_SYS_TIME_H         1
#define HAVE_GETPID             1
#define HAVE_SCHED_YIELD        0
#define INITIAL_HASHTABLE_ORDER 3
