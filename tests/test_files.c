/* test_files.c - properties of files and requests that no session shows: locks, comments in commands, freed memory, the
 * limit of waiting requests. */
#include "tests/kernel.h"

#include "repl/base/file.h"
#include "repl/interfaces/serve/serve_queue.h"
#include "repl/session/game/match.h"
#include "repl/session/records/record_play.h"

#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

/* Locks are of the open file: a second one of the same process meets them as another process does. */
static void test_lock(void **state)
{
    (void)state;
    char name[] = "lock_XXXXXX";
    const int one = mkstemp(name), other = open(name, O_RDWR);
    assert_true(one >= 0 && other >= 0);
    assert_true(tv_file_lock(one));
    assert_false(tv_file_lock(other));
    close(one);
    assert_true(tv_file_lock(other));
    close(other);
    unlink(name);
}

/* `]` ends a command within a comment: what stands in one has none, and is read back as it was. */
static void test_comment(void **state)
{
    (void)state;
    const char *text = "a ] and a } and [%at 3] & so on";
    tv_text written = { 0 }, read = { 0 };
    tv_comment_write(text, ']', &written);
    assert_null(strpbrk(tv_text_str(&written), "]}"));
    tv_comment_read(tv_text_str(&written), written.len, &read);
    assert_string_equal(tv_text_str(&read), text);
    tv_text_free(&written);
    tv_text_free(&read);
}

/* A file of SGF is read and forgotten. */
static void read_sgf(void)
{
    static const char *const dirs[] = { RULES, NULL };
    const tv_paths paths = { .dirs = dirs };
    tv_record record = { 0 };
    tv_match *match = NULL;
    tv_text notes = { 0 };
    tv_err err;
    assert_true(tv_record_take(&record, "(;GM[1]SZ[9]\n;B[aa]\n;W[bb]C[a comment])\n", "test.sgf", &err));
    assert_true(tv_record_match(&record, &paths, NULL, &match, &notes, &err));
    tv_match_free(match);
    tv_record_free(&record);
    tv_text_free(&notes);
}

/* The bytes in use after some rounds that were not in use before. */
static size_t grown(void)
{
    enum { ROUNDS = 20 };
    const size_t before = mallinfo2().uordblks;
    for (int i = 0; i < ROUNDS; i++) read_sgf();
    const size_t after = mallinfo2().uordblks;
    return after > before ? after - before : 0;
}

/* Memory that malloc keeps for later counts as in use. It grows now and then, and in the first rounds always; memory that is lost
 * grows each time. */
static void test_sgf_memory(void **state)
{
    enum { TIMES = 5, FEW = 320 };
    (void)state;
    grown();
    for (int i = 0; i < TIMES; i++)
        if (grown() <= FEW) return;
    fail_msg("reading a file of SGF takes memory each time");
}

static void *add_one(void *queue)
{
    tv_work *work = calloc(1, sizeof *work);
    work->bytes = 10;
    tv_queue_add(queue, work);
    return NULL;
}

static size_t waiting(tv_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    const size_t count = queue->waiting;
    pthread_mutex_unlock(&queue->lock);
    return count;
}

/* One request more than may wait is let in when another is taken. */
static void test_queue(void **state)
{
    (void)state;
    tv_queue queue;
    pthread_t late;
    assert_true(tv_queue_init(&queue));
    for (int i = 0; i < TV_SERVE_WAITING; i++) add_one(&queue);
    assert_int_equal(waiting(&queue), TV_SERVE_WAITING);
    assert_int_equal(pthread_create(&late, NULL, add_one, &queue), 0);
    nanosleep(&(struct timespec) { .tv_nsec = 100000000 }, NULL);
    assert_int_equal(waiting(&queue), TV_SERVE_WAITING);
    tv_work *work = tv_queue_next(&queue, NULL);
    pthread_join(late, NULL);
    assert_int_equal(waiting(&queue), TV_SERVE_WAITING);
    tv_queue_end(&queue);
    while (work) work = tv_queue_next(&queue, work); /* frees it */
    tv_queue_free(&queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lock),
        cmocka_unit_test(test_comment),
        cmocka_unit_test(test_sgf_memory),
        cmocka_unit_test(test_queue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
