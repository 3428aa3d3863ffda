extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int items[8];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 8;
  short local = 3;
  unsigned long at = (unsigned long)&items[i];
  if ((unsigned long)((char *)&items[i] + 1) % 4 != 1 || ((unsigned long)&local & 1) != 0) {
    reach_error();
    abort();
  }
  return (int)(at & 3);
}
