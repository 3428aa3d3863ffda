/* A table is filled and mirrored; then one entry of the mirror is looked at. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

enum { ENTRIES = 100000 };
static unsigned table[ENTRIES];
static unsigned mirror[ENTRIES];

int main(void) {
  for (unsigned at = 0; at < ENTRIES; at++) {
    table[at] = at ^ 5;
  }
  for (unsigned at = 0; at < ENTRIES; at++) {
    mirror[ENTRIES - 1 - at] = table[at];
  }
  unsigned chosen = __VERIFIER_nondet_uint();
  if (chosen < ENTRIES && mirror[ENTRIES - 1 - chosen] != (chosen ^ 4)) {
    reach_error();
  }
  return 0;
}
