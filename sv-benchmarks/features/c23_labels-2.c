/* Labels before declarations and at the end of blocks (C23 6.8.2). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int steps(int n) {
  int sum = 0;
again:
  int added = n;
  switch (n) {
    case 3:
      int more = 10;
      sum += more;
      break;
    default:
  }
  sum += added;
  if (--n > 0) goto again;
  goto end;
end:
  return sum;
unused:
}
int main(void) {
  __VERIFIER_assert(steps(4) == 10);
  return 0;
}
