/* test_await.c - Ctrl-C at the worst moment: after the check for it, and before the wait for a key. */
#define _GNU_SOURCE
#include "core/base/stop.h"
#include "repl/base/await.h"
#include "tests/kernel.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

static bool strikes;

/* Linked in the place of ppoll (--wrap): the signal comes just before. */
extern int __real_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time, const sigset_t *mask);
extern int __wrap_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time, const sigset_t *mask);
int __wrap_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time, const sigset_t *mask)
{
    if (strikes) raise(SIGINT);
    return __real_ppoll(fds, count, time, mask);
}

static void on_interrupt(int sig)
{
    (void)sig;
    tv_interrupt = true;
}

/* Standard input is a pipe without a writer: if a Ctrl-C is lost, the test waits until it is killed. */
static int begin(void **state)
{
    static int ends[2];
    sigaction(SIGINT, &(struct sigaction) { .sa_handler = on_interrupt }, NULL);
    tv_interrupt = strikes = false;
    if (pipe(ends) || dup2(ends[0], STDIN_FILENO) < 0) return -1;
    *state = ends;
    alarm(60);
    return 0;
}

static void an_interrupt_just_before_is_not_lost(void **state)
{
    (void)state;
    strikes = true;
    assert_int_equal(tv_await_input(-1), TV_AWAIT_INTERRUPT);
}

static void an_interrupt_before_that_is_not_lost_either(void **state)
{
    (void)state;
    raise(SIGINT);
    assert_int_equal(tv_await_input(-1), TV_AWAIT_INTERRUPT);
}

static void what_is_there_is_told(void **state)
{
    int *ends = *state;
    assert_int_equal(tv_await_input(0), TV_AWAIT_NOTHING);
    assert_int_equal(write(ends[1], "x", 1), 1);
    assert_int_equal(tv_await_input(-1), TV_AWAIT_READY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(an_interrupt_just_before_is_not_lost, begin),
        cmocka_unit_test_setup(an_interrupt_before_that_is_not_lost_either, begin),
        cmocka_unit_test_setup(what_is_there_is_told, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
