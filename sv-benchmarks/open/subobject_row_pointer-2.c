extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int grid[3][4];

static void set(int (*rows)[4], int j) {
  rows[1][j] = 7;
}

int main(void) {
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j > 3) {
    return 0;
  }
  set(grid, j);
  if (grid[0][3] == 0) {
    reach_error();
  }
  return 0;
}
