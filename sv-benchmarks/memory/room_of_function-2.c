#include <alloca.h>
extern int __VERIFIER_nondet_int(void);

static int *greatest;

/* What alloca gives lasts as long as the function does. */
static void sort_a_few(int n) {
  int *few = alloca(n * sizeof(int));
  for (int i = 0; i < n; i++) {
    few[i] = __VERIFIER_nondet_int();
  }
  for (int i = 1; i < n; i++) {
    if (few[i] < few[i - 1]) {
      few[i] = few[i - 1];
    }
  }
  greatest = &few[n - 1];
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 500) {
    return 1;
  }
  sort_a_few(n);
  sort_a_few(1);
  return *greatest > 0;
}
