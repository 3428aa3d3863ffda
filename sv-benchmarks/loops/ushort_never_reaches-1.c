/* An unsigned short is always below 65536, and for ever. */
extern void reach_error(void);

int main(void) {
  unsigned short s = 0;
  while (s < 65536) {
    s++;
  }
  reach_error();
  return 0;
}
