/* Runs program_main() again and again with random inputs; everything that ends a run comes back. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#define MAX_CHECKS 3000
#define MAX_INPUTS 400
#define MICROSECONDS 20000

extern char __data_start, _end;
extern int program_main();

struct state {
  sigjmp_buf start;
  unsigned long long seed;
  long runs, checks, all_checks, inputs;
  char *saved;
  unsigned long size;
};

/* Lies outside of what is restored between runs. */
static struct state *state;

static void end_run(int why) {
  siglongjmp(state->start, 1);
}

static unsigned long long next(void) {
  state->seed ^= state->seed << 13;
  state->seed ^= state->seed >> 7;
  state->seed ^= state->seed << 17;
  return state->seed * 2685821657736338717ULL;
}

static unsigned long long input(void) {
  if (++state->inputs > MAX_INPUTS) end_run(0);
  unsigned long long r = next();
  switch (r >> 60) {
    case 0: return r >> 3;
    case 1: return (r >> 3) & 0xffffffff;
    case 2: return 0x7fffffff - (r >> 7) % 3;
    case 3: return 0x80000000ULL + (r >> 7) % 3;
    case 4: return -((r >> 7) % 3);
    case 5: return (r >> 7) % 1000;
    case 6: return (r >> 7) % 100000;
    case 7: return 255 - (r >> 7) % 3;
    default: return (long long)((r >> 7) % 24) - 4;
  }
}

static double fraction(void) {
  long long i = (long long)input();
  return next() % 2 ? (double)i : (double)i / 8;
}

int proteus_holds(int holds, int line, const char *invariant) {
  if (!holds) {
    char text[4096];
    int n = snprintf(text, sizeof text, "VIOLATED in run %ld after %ld checks at line %d: %s\n",
                     state->runs, state->checks, line, invariant);
    write(1, text, n);
    _exit(1);
  }
  state->all_checks++;
  if (++state->checks > MAX_CHECKS) end_run(0);
  return 1;
}

#define WEAK __attribute__((weak))
WEAK void __VERIFIER_assume(int c) { if (!c) end_run(0); }
WEAK void assume_abort_if_not(int c) { if (!c) end_run(0); }
WEAK void __VERIFIER_assert(int c) { if (!c) end_run(0); }
WEAK void reach_error(void) { end_run(0); }
WEAK void __VERIFIER_error(void) { end_run(0); }
WEAK void __assert_fail(const char *c, const char *f, unsigned l, const char *n) { end_run(0); }
WEAK void __VERIFIER_atomic_begin(void) {}
WEAK void __VERIFIER_atomic_end(void) {}
void program_abort(void) { end_run(0); }
void program_exit(int code) { end_run(0); }

#define INPUT(type, name) WEAK type __VERIFIER_nondet_##name(void) { return (type)input(); }
INPUT(_Bool, bool) INPUT(char, char) INPUT(unsigned char, uchar) INPUT(short, short)
INPUT(unsigned short, ushort) INPUT(int, int) INPUT(unsigned, uint) INPUT(unsigned, unsigned)
INPUT(long, long) INPUT(unsigned long, ulong) INPUT(long long, longlong)
INPUT(unsigned long long, ulonglong) INPUT(unsigned long, size_t) INPUT(unsigned char, u8)
INPUT(unsigned short, u16) INPUT(unsigned, u32) INPUT(long long, loff_t)
INPUT(unsigned long, sector_t)
WEAK float __VERIFIER_nondet_float(void) { return fraction(); }
WEAK double __VERIFIER_nondet_double(void) { return fraction(); }
long long proteus_input(void) { return input(); }

int main(int argc, char **argv) {
  char *start = &__data_start;
  unsigned long size = &_end - start;
  long runs = atol(argv[1]);
  struct itimerval limit = {{0, 0}, {0, MICROSECONDS}}, none = {{0, 0}, {0, 0}};
  state = malloc(sizeof *state);
  memset(state, 0, sizeof *state);
  state->seed = 88172645463325252ULL;
  state->size = size;
  state->saved = malloc(size);
  for (int s = 0; s < 6; s++) {
    int signals[] = {SIGSEGV, SIGFPE, SIGPROF, SIGBUS, SIGILL, SIGTRAP};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = end_run;
    action.sa_flags = SA_NODEFER | SA_ONSTACK;
    sigaction(signals[s], &action, 0);
  }
  stack_t stack = {malloc(1 << 16), 0, 1 << 16};
  sigaltstack(&stack, 0);
  freopen("/dev/null", "r", stdin);
  memcpy(state->saved, start, size);
  while (state->runs < runs) {
    state->runs++;
    state->checks = state->inputs = 0;
    setitimer(ITIMER_PROF, &limit, 0);
    if (!sigsetjmp(state->start, 1)) program_main(1, argv);
    setitimer(ITIMER_PROF, &none, 0);
    memcpy(start, state->saved, state->size);
  }
  printf("held in %ld runs, %ld checks\n", state->runs, state->all_checks);
  return 0;
}
