/* An interpreter that goes from each instruction to the label of the next one. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum { INCREMENT, DECREMENT, REPEAT, HALT };

int main(void) {
  static const void *const labels[] = {&&increment, &&decrement, &&repeat, &&halt};
  static const unsigned char code[] = {INCREMENT, INCREMENT, DECREMENT, REPEAT, HALT};
  int pc = 0;
  unsigned int left = __VERIFIER_nondet_uint();
  unsigned int sum = 0;
  if (left == 0 || left > 1000) {
    return 0;
  }
  unsigned int rounds = left;
  goto *labels[code[pc++]];
increment:
  sum++;
  goto *labels[code[pc++]];
decrement:
  left--;
  goto *labels[code[pc++]];
repeat:
  if (left > 0) {
    pc = 0;
  }
  goto *labels[code[pc++]];
halt:
  __VERIFIER_assert(sum == 3 * rounds);
  return 0;
}
