/* #elifdef and #elifndef (C23 6.10.2). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define GIVEN
#ifdef MISSING
#define VALUE 1
#elifndef GIVEN
#define VALUE 2
#elifdef GIVEN
#define VALUE 3
#else
#define VALUE 4
#endif
int main(void) {
  __VERIFIER_assert(VALUE == 3);
  return 0;
}
