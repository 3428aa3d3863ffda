/* A counter that goes up and one that follows it from half way on. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int half = __VERIFIER_nondet_int();
  int slow = half, fast = 0;
  if (half < 0) return 0;
  while (fast < 2 * half) {
    fast = fast + 1;
    if (fast > half) slow = slow + 1;
  }
  if (slow != 2 * half) reach_error();
  return 0;
}
