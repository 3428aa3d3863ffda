extern void reach_error(void);
extern int toupper(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (!(toupper(c) != 'a')) {
    reach_error();
  }
  return 0;
}
