/* A static local keeps its value from call to call. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int next_id(void) {
  static int id = 100;
  return ++id;
}
int main(void) {
  int a = next_id();
  int b = next_id();
  __VERIFIER_assert(a == 101 && b == 102);
  return 0;
}
