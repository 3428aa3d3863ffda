extern int __VERIFIER_nondet_int(void);

/* Elements without a value that are read in another order than that of their places. */
int main(void) {
  int table[4];
  int room[4];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) return 0;
  if (table[2] == 51234 && table[0] - n == 71234 && table[1] == n + 3) {
    room[n + 1] = 1;
  }
  return 0;
}
