/* A short counter against an int bound: conversion at every step. */
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  short s = __VERIFIER_nondet_short();
  short start = s;
  int n = 0;
  while (s < 32767) {
    s++;
    n++;
  }
  __VERIFIER_assert(n == 32767 - start && n <= 65535);
  return 0;
}
