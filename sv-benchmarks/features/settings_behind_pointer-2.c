/* Settings with static storage are only changed through a pointer to them. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct settings {
  int low;
  int high;
  short steps[2];
};

static struct settings settings = {0, 100, {2, 5}};

static void widen(struct settings *s, int by) {
  if (by > 0 && by < 1000) {
    s->low -= by;
    s->high += by * s->steps[0];
  }
}

int main(void) {
  for (int i = 0; i < 4; i++) {
    widen(&settings, __VERIFIER_nondet_int());
  }
  __VERIFIER_assert(settings.low + settings.high == 100);
  return 0;
}
