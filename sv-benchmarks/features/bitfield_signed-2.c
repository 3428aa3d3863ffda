/* A signed bit-field of three bits holds -4 to 3. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct flags {
  signed int s : 4;
  int t : 5;
};
int main(void) {
  struct flags f;
  f.t = 0;
  f.s = 5;
  __VERIFIER_assert(f.s == -3 && f.t == 0);
  return 0;
}
