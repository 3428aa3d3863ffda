/* An unsigned counter is never below zero: the loop cannot end. */
extern void reach_error(void);

int main(void) {
  int i;
  for (i = 1000; i >= 0; i--)
    ;
  reach_error();
  return 0;
}
