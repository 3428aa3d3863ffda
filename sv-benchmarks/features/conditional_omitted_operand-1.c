/* x ?: y is x unless that is zero, and evaluates x once. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int calls = -1;
  int r = ++calls ?: 9;
  __VERIFIER_assert(r == 9 && calls == 0);
  return 0;
}
