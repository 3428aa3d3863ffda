/* A bit-field of width zero starts a new storage unit. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct packed_fields {
  unsigned int a : 4;
  unsigned int : 0;
  unsigned int b : 4;
};
int main(void) {
  __VERIFIER_assert(sizeof(struct packed_fields) == 2 * sizeof(unsigned int));
  return 0;
}
