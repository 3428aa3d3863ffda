/* _Static_assert at file scope and in a block; _Alignof. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

_Static_assert(sizeof(short) == 2, "short has two bytes");
struct s {
  char c;
  double d;
};
int main(void) {
  _Static_assert(_Alignof(short) == 2, "alignment of short");
  __VERIFIER_assert(_Alignof(struct s) == 8 && __alignof__(char) == 1);
  return 0;
}
