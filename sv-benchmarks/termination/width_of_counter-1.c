/* A counter of a narrow type. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int limit = __VERIFIER_nondet_int();
  if (limit > 40000) {
    return 0;
  }
  int i = 0;
  while (i < limit) {
    i++;
  }
  return 0;
}
