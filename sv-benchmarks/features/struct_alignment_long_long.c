/* long long is aligned to 8 in LP64 and to 4 inside structs of ILP32. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct pair {
  char tag;
  long long value;
};
int main(void) {
  __VERIFIER_assert(sizeof(struct pair) == 16);
  return 0;
}
