/* Nested initialisers with braces left out. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct cell {
  int v[2];
  char c;
};
int main(void) {
  struct cell grid[2] = {1, 2, 'a', {{3}, 'b'}};
  int m[2][3] = {1, 2, 3, 4};
  __VERIFIER_assert(grid[1].v[1] == 0 && grid[1].c == 'b');
  __VERIFIER_assert(m[1][0] == 4 && m[1][1] == 0);
  return 0;
}
