/* The condition counts once more than the body. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = 10;
  int body = 0;
  while (n-- > 0) {
    body++;
  }
  __VERIFIER_assert(body == 10 && n == -1);
  return 0;
}
