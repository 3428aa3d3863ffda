/* Quotients of fields in a table behind a pointer; greatest common divisors as in Euclid's rounds. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned int);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct entry {
  unsigned char weight;
  unsigned int scale;
};
struct entry *table;

static unsigned int common(unsigned int a, unsigned int b) {
  while (b != 0) {
    unsigned int q = a / b;
    __VERIFIER_assert(q <= a);
    unsigned int r = a - q * b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  unsigned int i;
  unsigned int sum = 0;
  table = malloc(4 * sizeof(struct entry));
  for (i = 0; i < 4; i++) {
    table[i].weight = __VERIFIER_nondet_uchar();
    if (table[i].weight < 1 || table[i].weight > 240) {
      table[i].weight = 1;
    }
  }
  for (i = 0; i < 3; i++) {
    sum += table[i].weight;
    common(table[i].weight, table[i + 1].weight);
  }
  __VERIFIER_assert(sum <= 700);
  return 0;
}
