/* A float that no unsigned char is. */
extern void reach_error(void);

int main(void) {
  float f = 300.0f;
  unsigned char x = (unsigned char)f;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
