/* An array parameter is a pointer. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int size_of(char a[100]) { return (int)sizeof a; }
int main(void) {
  char a[100];
  __VERIFIER_assert(size_of(a) == 8 && sizeof a == 100);
  return 0;
}
