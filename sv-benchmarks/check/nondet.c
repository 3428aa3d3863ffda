// Runs a task many times, each run in a process of its own, with chosen values
// for the __VERIFIER_nondet_* functions. The task is compiled with
// -Dmain=task_main and linked with this file. See run.sh.
//
//   driver [--runs N] [--seconds S] [--limit MS] [--seed K] [--dict V...]
//   driver --inputs V...        one run with exactly these values (then zeros)
//
// The last line says what was seen: "reached V..." with the inputs of the run
// that reached the error (exit code 10), or "not reached ..." (exit code 0).
#define _GNU_SOURCE
#include <malloc.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#undef main
extern int task_main(int argc, char **argv);

enum { REACHED = 77, REJECTED = 78, DICT_MAX = 256, LOG_MAX = 64 };

static long long dict[DICT_MAX];
static int dict_size;
static int fixed_inputs;
static int fixed_next;
static int strategy;
static uint64_t state;
static long long previous;

struct log { int size; long long value[LOG_MAX]; };
static struct log *shared;

static uint64_t random64(void) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static long long edge(void) {
  static const int widths[] = {7, 8, 15, 16, 31, 32, 63};
  long long power = (long long)(1ull << widths[random64() % 7]);
  long long value = (long long)((unsigned long long)power + random64() % 5 - 2);
  return random64() % 2 ? value : (long long)(0 - (unsigned long long)value);
}

static long long choose(void) {
  if (strategy == 6 && shared->size > 0) return previous;  // one value throughout
  int way = strategy < 6 ? strategy : (int)(random64() % 7);
  switch (way) {
    case 0: return (long long)(random64() % 17) - 8;
    case 1: return (long long)random64();
    case 2: return edge();
    case 3: return (long long)(random64() % 2001) - 1000;
    case 4: return (long long)(random64() % 4);
    case 5:
      if (dict_size == 0) return (long long)(random64() % 100);
      return dict[random64() % (unsigned)dict_size] + (long long)(random64() % 3) - 1;
    default: return previous + (long long)(random64() % 3) - 1;
  }
}

static void record(long long value) {
  previous = value;
  if (shared->size < LOG_MAX) shared->value[shared->size++] = value;
}

static long long next(void) {
  if (fixed_inputs) return fixed_next < dict_size ? dict[fixed_next++] : 0;
  return choose();
}

#define NONDET(name, type) \
  type __VERIFIER_nondet_##name(void) { type v = (type)next(); record((long long)v); return v; }

NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(unsigned, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
NONDET(size_t, size_t)
NONDET(u8, uint8_t)
NONDET(u16, uint16_t)
NONDET(u32, uint32_t)

_Bool __VERIFIER_nondet_bool(void) {
  _Bool v = next() & 1;
  record(v);
  return v;
}

#ifdef __SIZEOF_INT128__
__int128 __VERIFIER_nondet_int128(void) { return ((__int128)next() << 64) + next(); }
unsigned __int128 __VERIFIER_nondet_uint128(void) {
  return ((unsigned __int128)next() << 64) + (unsigned long long)next();
}
#endif

static double real(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 1e-45, 1e-310, 3e38, 1e308,
                                   16777216.0, 16777217.0, 9007199254740992.0, INFINITY, -INFINITY, NAN};
  if (fixed_inputs) return (double)next();
  switch (random64() % 4) {
    case 0: return special[random64() % (sizeof special / sizeof *special)];
    case 1: return (double)choose() / 16;
    case 2: return (double)choose();
    default: {
      uint64_t bits = random64();
      double d;
      memcpy(&d, &bits, sizeof d);
      return d;
    }
  }
}

double __VERIFIER_nondet_double(void) { double v = real(); record((long long)(fabs(v) < 9e18 ? v : 0)); return v; }
float __VERIFIER_nondet_float(void) {
  float v;
  if (!fixed_inputs && random64() % 4 == 0) {
    uint32_t bits = (uint32_t)random64();
    memcpy(&v, &bits, sizeof v);
  } else {
    v = (float)real();
  }
  record((long long)(fabsf(v) < 9e18f ? v : 0));
  return v;
}

__attribute__((weak)) void reach_error(void) { _exit(REACHED); }
#ifdef OVERFLOW_IS_ERROR
void __ubsan_on_report(void) { _exit(REACHED); }  // called by the compiler's checks
#endif
void __VERIFIER_error(void) { _exit(REACHED); }
void __VERIFIER_assume(int condition) { if (!condition) _exit(REJECTED); }
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

// A task that defines reach_error itself does so by assert(0).
void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  (void)text; (void)file; (void)line;
  _exit(function && strstr(function, "reach_error") ? REACHED : REJECTED);
}

// Leaves bytes on the stack that an uninitialised variable may show.
static __attribute__((noinline, no_sanitize("address"))) void soil_stack(void) {
  volatile unsigned char soil[16384];
  for (unsigned i = 0; i < sizeof soil; i++) soil[i] = (unsigned char)random64();
}

static void one_run(long limit_ms) {
  struct itimerval t = {{0, 0}, {limit_ms / 1000, (limit_ms % 1000) * 1000}};
  struct rlimit none = {0, 0};
  mallopt(M_PERTURB, 0x5a);  // malloc gives memory that is not zero
  setrlimit(RLIMIT_CORE, &none);
  setitimer(ITIMER_REAL, &t, 0);
  soil_stack();
  char *argv[] = {"task", 0};
  if (!freopen("/dev/null", "w", stdout)) _exit(2);
  exit(task_main(1, argv) & 1);
}

// Ends the driver without what the task runs at the end of a program.
static void finish(int status) {
  fflush(stdout);
  _exit(status);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  long runs = 5000, limit_ms = 1000;
  double seconds = 1;
  uint64_t seed = 1;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--runs")) runs = atol(argv[++i]);
    else if (!strcmp(argv[i], "--seconds")) seconds = atof(argv[++i]);
    else if (!strcmp(argv[i], "--limit")) limit_ms = atol(argv[++i]);
    else if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[++i], 0, 0);
    else if (!strcmp(argv[i], "--dict")) continue;
    else if (!strcmp(argv[i], "--inputs")) fixed_inputs = 1;
    else if (dict_size < DICT_MAX) dict[dict_size++] = (long long)strtoull(argv[i], 0, 0);
  }
  if (fixed_inputs) runs = 1;
  shared = mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  long done = 0, ended = 0, rejected = 0, cut = 0, trapped = 0, crashed = 0;
  double start = now();
  for (; done < runs && (now() - start < seconds || (done < 30 && cut < 5)); done++) {
    shared->size = 0;
    strategy = (int)(done % 13);
    state = seed * 1000003u + (uint64_t)done;
    pid_t child = fork();
    if (child == 0) one_run(limit_ms);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
      if (WTERMSIG(status) == SIGALRM) cut++;
      else if (WTERMSIG(status) == SIGABRT) ended++;
      else if (WTERMSIG(status) == SIGILL || WTERMSIG(status) == SIGTRAP) trapped++;
      else crashed++;
    } else if (WEXITSTATUS(status) == REACHED) {
      printf("reached after %ld runs:", done + 1);
      for (int i = 0; i < shared->size; i++) printf(" %lld", shared->value[i]);
      printf("\n");
      finish(10);
    } else if (WEXITSTATUS(status) == REJECTED) rejected++;
    else if (WEXITSTATUS(status) > 1) crashed++;
    else ended++;
  }
  printf("not reached: runs %ld, ended %ld, rejected %ld, cut %ld, trapped %ld, crashed %ld\n", done, ended, rejected,
         cut, trapped, crashed);
  finish(0);
}
