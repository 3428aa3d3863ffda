/* The statement that an if governs is a block. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int *p = 0;
  if (__VERIFIER_nondet_int()) {
    return 0;
  }
  for (int i = 0; i < 1; i++)
    p = (int[]){3};
  if (*p != 3) {
    reach_error();
  }
  return 0;
}
