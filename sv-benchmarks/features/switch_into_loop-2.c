/* A switch jumps into the middle of a loop (after Duff). */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int copied = 0;
  if (n == 0 || n > 100) {
    return 0;
  }
  unsigned int rounds = (n + 3) / 4;
  switch (n % 4) {
    case 0:
      do {
        copied++;
        case 3:
          copied++;
        case 2:
          copied++;
        case 1:
          copied++;
      } while (--rounds > 1);
  }
  __VERIFIER_assert(copied == n);
  return 0;
}
