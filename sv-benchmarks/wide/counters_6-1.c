extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int count0 = 0;
  int count1 = 0;
  int count2 = 0;
  int count3 = 0;
  int count4 = 0;
  int count5 = 0;
  for (int k = 0; k < 1000; k++) {
    if (__VERIFIER_nondet_int()) count0++;
    if (__VERIFIER_nondet_int()) count1++;
    if (__VERIFIER_nondet_int()) count2++;
    if (__VERIFIER_nondet_int()) count3++;
    if (__VERIFIER_nondet_int()) count4++;
    if (__VERIFIER_nondet_int()) count5++;
  }
  if (count0 > 1000) reach_error();
  if (count1 > 1000) reach_error();
  if (count2 > 1000) reach_error();
  if (count3 > 1000) reach_error();
  if (count4 > 1000) reach_error();
  if (count5 > 1000) reach_error();
  return 0;
}
