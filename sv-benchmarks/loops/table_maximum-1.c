/* The maximum of a table. */
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
  int table[30][20];
  int i;
  int j;
  for (i = 0; i < 30; i++) {
    for (j = 0; j < 20; j++) {
      table[i][j] = __VERIFIER_nondet_int();
    }
  }
  int max = table[0][0];
  for (i = 0; i < 30; i++) {
    for (j = 0; j < 20; j++) {
      if (table[i][j] > max) {
        max = table[i][j];
      }
    }
  }
  for (i = 0; i < 30; i++) {
    for (j = 0; j < 20; j++) {
      __VERIFIER_assert(table[i][j] <= max);
    }
  }
  return 0;
}
