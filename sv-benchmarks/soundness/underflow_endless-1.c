/* An unsigned index counted down past zero. */
extern void reach_error(void);

int main(void) {
  unsigned int i = 100;
  while (i >= 0) {
    i--;
  }
  reach_error();
  return 0;
}
