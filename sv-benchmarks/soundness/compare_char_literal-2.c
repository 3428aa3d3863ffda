/* A char holding 0xff does not equal 0xff. */
extern void reach_error(void);

int main(void) {
  unsigned char c = '\xff';
  if (c == 0xff) {
    reach_error();
  }
  return 0;
}
