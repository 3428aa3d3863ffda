// Three loops, one in the other; the branch is in the innermost.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 100000000) {
    return 0;
  }
  for (int i = 99999990; i < n; i++) {
    for (int j = i; j < n; j++) {
      for (int k = j; k < n; k++) {
        if (k == 99999998) {
          reach_error();
        }
      }
    }
  }
  return 0;
}
