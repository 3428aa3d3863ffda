/* Assembly without an instruction keeps what it reads and writes, and moves what it ties. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int() % 1000;
  int kept = x;
  int moved;
  __asm__ volatile("" : "+r"(kept));
  __asm__("" : "=r"(moved) : "0"(x));
  __asm__ volatile("" ::: "memory");
  __VERIFIER_assert(kept == x && moved == x + 1);
  return 0;
}
