/* A tank is drained by pumps, of which there may be none. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int pumps = __VERIFIER_nondet_int();
  int runs = 0;
  for (float level = 10.0f; level > 0.0f; level -= 2.5f)
    runs++;
  if (runs / pumps > 4)
    reach_error();
  return 0;
}
