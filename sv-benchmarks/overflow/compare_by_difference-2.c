/* Two keys are compared by their difference. */
extern int __VERIFIER_nondet_int(void);

typedef int key;

static int compare(key a, key b) {
  return a - b;
}

int main(void) {
  key a = __VERIFIER_nondet_int();
  key b = __VERIFIER_nondet_int();
  return compare(a, b) < 0;
}
