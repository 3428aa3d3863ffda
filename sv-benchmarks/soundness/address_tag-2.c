/* The low bits of an address are free for a mark, but not more of them than it is aligned for. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int array[4] = {1, 2, 3, 4};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 3) return 0;
  unsigned int marked = (unsigned int)&array[i] | 2;
  int *p = (int *)(marked & ~7u);
  if (p != &array[i]) {
    reach_error();
  }
  return 0;
}
