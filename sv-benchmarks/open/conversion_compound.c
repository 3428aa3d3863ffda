/* The sum of a char and a double is converted back. */
extern void reach_error(void);

int main(void) {
  unsigned char x = 200;
  x += 100.0;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
