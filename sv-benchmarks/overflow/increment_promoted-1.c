/* A level goes up by a few steps. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  short level = __VERIFIER_nondet_int();
  for (int i = 0; i < 5; i++) {
    level++;
  }
  return level == 3;
}
