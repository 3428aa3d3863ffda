extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct bits { _Bool first, second; };
union cover { struct bits bits; unsigned short all; };

int main(void) {
  union cover c;
  c.all = __VERIFIER_nondet_int() & 0x301;
  if (c.bits.second != 0 && c.bits.second != 1) {
    reach_error();
  }
  return 0;
}
