extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int items[8];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 32;
  if (((unsigned long)((char *)items + i) & 3) == 2 && i > 20) {
    reach_error();
    abort();
  }
  return 0;
}
