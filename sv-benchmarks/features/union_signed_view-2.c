/* Writing the wide member of a union changes the narrow one. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union view {
  int wide;
  short narrow;
};
int main(void) {
  union view v;
  v.wide = 0x18000;
  __VERIFIER_assert(v.narrow == 32768);
  return 0;
}
