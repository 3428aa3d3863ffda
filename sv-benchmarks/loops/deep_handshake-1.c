/* A handshake whose failure comes after many rounds of three steps each, which inputs choose. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int state = 0;
  int rounds = 0;
  while (rounds < 100000) {
    int c = __VERIFIER_nondet_int();
    if (state == 0 && c == 10) {
      state = 1;
    } else if (state == 1 && c == 20) {
      state = 2;
    } else if (state == 2) {
      rounds++;
      if (rounds > 100000 && c == 30) {
        state = 3;
      }
    } else if (state == 3) {
      reach_error();
      return 0;
    } else {
      state = 0;
    }
  }
  return 0;
}
