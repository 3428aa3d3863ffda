extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned chase(unsigned short from, unsigned short to) {
  unsigned steps = 0;
  while (from != to) {
    from += 5;
    steps++;
  }
  return steps;
}

int main(void) {
  unsigned steps = chase(__VERIFIER_nondet_ushort(), __VERIFIER_nondet_ushort());
  unsigned goal = __VERIFIER_nondet_uint();
  for (unsigned at = __VERIFIER_nondet_uint(); at != goal; at -= 7) {
    steps++;
  }
  return steps > 100;
}
