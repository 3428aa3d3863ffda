/* Structures with fields of three sizes in an array whose length is an input: each field keeps its values. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned int);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct reading {
  short sensor;
  unsigned char valid;
  int value;
};

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000) {
    return 0;
  }
  struct reading *all = malloc(n * sizeof(struct reading));
  for (int i = 0; i < n; i++) {
    all[i].sensor = i % 12;
    all[i].value = __VERIFIER_nondet_int();
    all[i].valid = all[i].value >= 0;
  }
  for (int i = 0; i < n; i++) {
    if (!all[i].valid) {
      all[i].value = 0;
    }
  }
  for (int i = 0; i < n; i++) {
    __VERIFIER_assert(all[i].value >= 0 && all[i].sensor < 12);
  }
  return 0;
}
