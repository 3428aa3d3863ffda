/* A destructor runs after main and what atexit registered, also where exit is called. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

extern int atexit(void (*handler)(void));
extern void exit(int status);

static int state;

static void handler(void) { state += 10; }

__attribute__((destructor)) static void last(void) { __VERIFIER_assert(state == 1); }

int main(void) {
  atexit(handler);
  state = 1;
  if (__VERIFIER_nondet_int()) {
    exit(0);
  }
  return 0;
}
