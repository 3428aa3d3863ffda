/* An int is rounded when it meets a float. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = __VERIFIER_nondet_int();
  double f = 16777216;
  if (i == f) {
    __VERIFIER_assert(i == 16777216);
  }
  return 0;
}
