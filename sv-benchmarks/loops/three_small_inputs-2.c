/* Three inputs of few values each; squares modulo a prime mix them. 
   Whether a residue is reached shows only when all inputs are tried. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

void assume_abort_if_not(int cond) {
  if (!cond) {
    abort();
  }
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  assume_abort_if_not(a >= 0 && a <= 12);
  assume_abort_if_not(b >= 0 && b < 9);
  assume_abort_if_not(0 < c && 8 > c);
  int hash = 1;
  for (int i = 0; i < a; i++) {
    hash = (hash * 5 + b) % 127;
  }
  while (c != 0) {
    hash = (hash * hash + c) % 127;
    c--;
  }
  __VERIFIER_assert(hash != 114);
  return 0;
}
