/* A table with a run-time number of columns in use is filled row by row. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int table[30][20];

int main(void) {
  int value = __VERIFIER_nondet_int();
  for (int i = 0; i < 30; i++) {
    for (int j = 0; j < 20; j++) {
      table[i][j] = value;
    }
  }
  for (int i = 0; i < 30; i++) {
    for (int j = 0; j < 20; j++) {
      __VERIFIER_assert(table[i][j] == value);
    }
  }
  return 0;
}
