/* A 64-bit counter passes 2^32 on a 32-bit machine. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long long i = 4294967290LL;
  int low = 0;
  while (i < 4294967300LL) {
    i++;
    low++;
  }
  __VERIFIER_assert(low == 10 && (unsigned int)i == 5u);
  return 0;
}
