/* The elements before the place where a search stops differ from the key. */
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
  int a[1000];
  int key = __VERIFIER_nondet_int();
  for (int i = 0; i < 1000; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int at = 0;
  while (at < 1000 && a[at] != key) {
    at++;
  }
  for (int i = 0; i < at; i++) {
    __VERIFIER_assert(a[i] != key);
  }
  return 0;
}
