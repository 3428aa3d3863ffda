extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);

static _Noreturn void stop(int code) {
  if (code != 0) {
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 6) {
    stop(x);
    x = 0;
  }
  if (x > 5) {
    reach_error();
  }
  return 0;
}
