/* Each activation has an array of its own. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int depth(int n, int *outer) {
  int own[2] = {n, 0};
  if (n > 0) {
    depth(n - 1, own);
  }
  if (outer) {
    outer[1] = own[0] + 1;
  }
  return own[1];
}
int main(void) {
  __VERIFIER_assert(depth(5, 0) == 5);
  return 0;
}
