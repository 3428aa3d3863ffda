/* A jump through a pointer that is no label's address. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  void *target = 0;
  if (__VERIFIER_nondet_int()) {
    target = &&end;
  }
  goto *target;
end:
  return 0;
}
