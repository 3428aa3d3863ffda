/* Each file has its own static variable of the same name. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int state = 1;
extern void other_set(int v);
extern int other_get(void);
int main(void) {
  other_set(7);
  state += 10;
  __VERIFIER_assert(state == 11 && other_get() == 17);
  return 0;
}
