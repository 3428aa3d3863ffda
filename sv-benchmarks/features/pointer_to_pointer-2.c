/* A pointer is changed through a pointer to it. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static void redirect(int **where, int *what) { *where = what; }
int main(void) {
  int a = 1, b = 2;
  int *p = &a;
  redirect(&p, &b);
  *p = 10;
  __VERIFIER_assert(a == 10 && **&p == 10);
  return 0;
}
