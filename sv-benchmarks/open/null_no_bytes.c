extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *memcpy(void *, const void *, __typeof__(sizeof(0)));

int main(void) {
  int source = 1;
  int target = 2;
  int n = __VERIFIER_nondet_int();
  int *to = n ? &target : 0;
  memcpy(to, &source, n ? sizeof target : 0);
  if (!(n == 0 || target == 1)) {
    reach_error();
  }
  return 0;
}
