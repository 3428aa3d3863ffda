/* A matrix transposed in place, twice, is the matrix. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define N 12

static int matrix[N][N];
static int copy[N][N];

static void transpose(int m[N][N]) {
  for (int i = 0; i < N; i++) {
    for (int j = i + 1; j < N - 1; j++) {
      int t = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = t;
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) {
      matrix[i][j] = __VERIFIER_nondet_int();
      copy[i][j] = matrix[i][j];
    }
  }
  transpose(matrix);
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) {
      __VERIFIER_assert(matrix[j][i] == copy[i][j]);
    }
  }
  return 0;
}
