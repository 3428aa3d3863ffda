/* A table of inputs is copied, turned by half. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int from[60][40];
int to[60][40];

int main(void) {
  int i;
  int j;
  for (i = 0; i < 60; i++) {
    for (j = 0; j < 40; j++) {
      from[i][j] = __VERIFIER_nondet_int();
    }
  }
  for (i = 0; i < 60; i++) {
    for (j = 0; j < 40; j++) {
      to[59 - i][39 - j] = from[i][j];
    }
  }
  for (i = 0; i < 60; i++) {
    for (j = 0; j < 40; j++) {
      __VERIFIER_assert(to[i][j] == from[59 - i][39 - j + 0]);
    }
  }
  return 0;
}
