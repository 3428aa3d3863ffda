/* bool, true, false, nullptr, alignof and others are keywords (C23 6.4.1). */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

thread_local int counter = 3;
static_assert(alignof(int) == 4);
int main(void) {
  alignas(16) char buffer[3] = "ab";
  const int seven = 7;
  typeof_unqual(seven) changed = seven;
  changed++;
  bool some = __VERIFIER_nondet_uint();
  int *none = nullptr;
  counter += some;
  __VERIFIER_assert((some == true) + (some == false) == 1 && none == nullptr && !none);
  __VERIFIER_assert((unsigned long)buffer % 16 == 0 && buffer[2] == 0);
  __VERIFIER_assert(changed == 8 && counter <= 4);
  return 0;
}
