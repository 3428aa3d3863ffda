/* One more than a bit-field holds. */
extern unsigned __VERIFIER_nondet_uint(void);

struct packed {
  unsigned value : 32;
};

int main(void) {
  struct packed s;
  s.value = __VERIFIER_nondet_uint();
  unsigned next = s.value + 1;
  return next == 0;
}
