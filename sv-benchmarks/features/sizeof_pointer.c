/* A pointer has the size of an int in ILP32 only. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  __VERIFIER_assert(sizeof(void *) == sizeof(int));
  return 0;
}
