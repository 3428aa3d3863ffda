void reach_error(void);
void __VERIFIER_error(void);

void __VERIFIER_assert(int condition) {
  if (!condition) {
    reach_error();
    __VERIFIER_error();
  }
}
