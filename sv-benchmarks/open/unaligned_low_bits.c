extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int items[8];

int main(void) {
  if (((unsigned long)&items[1] & 31) == 8) {
    reach_error();
    abort();
  }
  return 0;
}
