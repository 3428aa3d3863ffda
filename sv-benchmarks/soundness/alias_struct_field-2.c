/* A pointer to a field sees writes to the whole struct. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct pair {
  int first, second;
};
int main(void) {
  struct pair a = {1, 2}, b = {3, 4};
  int *p = &a.second;
  a = b;
  __VERIFIER_assert(*p == 2);
  return 0;
}
