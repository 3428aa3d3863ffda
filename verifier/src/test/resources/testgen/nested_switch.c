// An inner loop runs while a weight is left; a switch decides what a round adds.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned int rounds = __VERIFIER_nondet_uint();
  unsigned int weight = 0;
  unsigned int spent = 0;
  if (rounds > 5000000u) {
    return 0;
  }
  for (unsigned int i = 0; i < rounds; i++) {
    weight = 3;
    while (weight > 0) {
      weight--;
      spent++;
    }
  }
  if (spent > 14000000u) {
    reach_error();
  }
  return 0;
}
