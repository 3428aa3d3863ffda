/* Fields of array elements are independent. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct entry {
  unsigned char key;
  short value;
};
int main(void) {
  struct entry e[3] = {{1, 10}, {2, 20}, {3, 30}};
  unsigned int k = __VERIFIER_nondet_uint() % 3;
  e[k].value = -1;
  __VERIFIER_assert(e[k].key == k + 1 && e[(k + 1) % 3].value == 10 * (int)(k + 2));
  return 0;
}
