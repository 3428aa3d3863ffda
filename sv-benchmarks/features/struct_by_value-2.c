/* A struct parameter is a copy; the caller's object stays as it was. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct counter {
  int n;
  int pad[4];
};
static struct counter bump(struct counter c) {
  c.n++;
  return c;
}
int main(void) {
  struct counter c = {41, {0}};
  struct counter d = bump(c);
  __VERIFIER_assert(c.n == 42 && d.n == 42 && bump(bump(d)).n == 44);
  return 0;
}
