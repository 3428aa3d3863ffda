extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int limit = 10;

int main(void) {
  limit = 0;
  reach_error();
  return 0;
}

/* Executions begin here, with the variables as they are initialised. */
int start(void) {
  int n = __VERIFIER_nondet_int();
  if (n > limit && n < 12) {
    reach_error();
  }
  return 0;
}
