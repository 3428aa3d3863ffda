/* A bit-field goes up. */
extern int __VERIFIER_nondet_int(void);

struct packed {
  signed int value : 31;
};

int main(void) {
  struct packed s;
  s.value = __VERIFIER_nondet_int();
  s.value++;
  return s.value == 0;
}
