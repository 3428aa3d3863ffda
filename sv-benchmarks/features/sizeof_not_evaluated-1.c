/* The operand of sizeof is not evaluated; an array does not decay there. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = 1;
  int a[7];
  unsigned long s = sizeof(x++) + sizeof a + sizeof("abc");
  __VERIFIER_assert(s == 36 && x == 1);
  return 0;
}
