// The branch needs the right parity after 134 million calls.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

static unsigned int advance(unsigned int at) {
  return at + 2;
}

int main(void) {
  unsigned int start = __VERIFIER_nondet_uint();
  unsigned int at = start;
  while (at < 268435455u) {
    at = advance(at);
  }
  if (start < 4 && at == 268435456u) {
    reach_error();
  }
  return 0;
}
