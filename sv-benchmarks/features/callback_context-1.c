/* A callback gets its context through a pointer to void. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static void each(const int *a, int n, void (*f)(int, void *), void *context) {
  for (int i = 0; i < n; i++) f(a[i], context);
}
static void add(int v, void *context) { *(int *)context += v; }
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int sum = 0;
  each(a, 4, add, &sum);
  __VERIFIER_assert(sum == 10);
  return 0;
}
