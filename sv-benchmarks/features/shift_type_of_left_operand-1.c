/* The type of a shift is that of the promoted left operand alone. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int one = 1;
  long long r = (long long)one << 40;
  __VERIFIER_assert(r > 0);
  return 0;
}
