extern int __VERIFIER_nondet_int(void);

int main(void) {
  int outside = 1, *p = &outside;
  {
    int inside = 2;
    p = &outside;
    *p = 3;
  }
  return *p;
}
