/* A jump into a block passes by the initialisation. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int k = __VERIFIER_nondet_int();
  switch (k) {
    int x = 3;
    case 1:
      x = 3;
    case 2:
      if (k == 1 && x != 3) {
        reach_error();
      }
  }
  return 0;
}
