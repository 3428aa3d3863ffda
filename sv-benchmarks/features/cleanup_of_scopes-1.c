/* Functions that are called when variables go out of scope, by the end, break, continue and return. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int closed;

static void close_it(const int *handle) { closed += (unsigned int)*handle; }

static int use(int n) {
  int all __attribute__((cleanup(close_it))) = 100;
  for (int i = 0; i < n; i++) {
    int one __attribute__((cleanup(close_it))) = 1;
    if (i == 3) {
      break;
    }
    if (i == 1) {
      continue;
    }
  }
  return (int)closed;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 20) {
    return 0;
  }
  int before = use(n);
  int rounds = n < 4 ? n : 4;
  __VERIFIER_assert(before == rounds && closed == (unsigned int)rounds + 100);
  return 0;
}
