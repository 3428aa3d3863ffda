extern int __VERIFIER_nondet_int(void);

/* Elements without a value are read at places that an input chooses, then at a constant one. */
int main(void) {
  int table[6];
  int room[4];
  int i = __VERIFIER_nondet_int();
  if (i < 3 || i > 5) return 0;
  if (table[i] == 51234 && table[0] == 71234 && table[i - 1] == 3) {
    room[i - 2] = 1;
  }
  return 0;
}
