// Single steps first, double steps later; the branch is behind both.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned int turn = __VERIFIER_nondet_uint();
  unsigned int at = 0;
  if (turn > 65535) {
    return 0;
  }
  while (at < 268435455u) {
    if (at < turn) {
      at = at + 1;
    } else {
      at = at + 2;
    }
  }
  if (turn > 60000 && at % 2 == 0) {
    reach_error();
  }
  return 0;
}
