/* Not the values are sorted, but the numbers of their places. */
extern int __VERIFIER_nondet_int(void);

#define N 50

int main(void) {
  int value[N], order[N];
  for (int i = 0; i < N; i++) {
    value[i] = __VERIFIER_nondet_int();
    order[i] = i;
  }
  for (int i = 1; i < N; i++) {
    int now = order[i];
    int j = i - 1;
    while (j >= 0 && value[order[j]] > value[now]) {
      order[j + 1] = order[j];
      j--;
    }
    order[j + 1] = now;
  }
  return value[order[0]] > value[order[N - 1]];
}
