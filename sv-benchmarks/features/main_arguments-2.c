/* main with parameters. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(int argc, char **argv) {
  int n = argc > 0 ? 1 : 0;
  __VERIFIER_assert(n < 1);
  return 0;
}
