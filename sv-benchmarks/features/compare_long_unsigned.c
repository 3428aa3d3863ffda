/* long against unsigned int: long wins only where it is wider. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long a = -1;
  unsigned int b = 1;
  __VERIFIER_assert(a < b);
  return 0;
}
