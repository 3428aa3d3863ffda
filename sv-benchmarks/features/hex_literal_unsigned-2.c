/* 0x80000000 has type unsigned int, 2147483648 has not. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  __VERIFIER_assert(-1 < 0x80000000 && -1 < 2147483648);
  return 0;
}
