extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int count;

static int step(int x) {
  if (x > 0) {
    count++;
  }
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    step(__VERIFIER_nondet_int());
  }
  if (count > 2) {
    reach_error();
  }
}
