/* A counter up to the width of a type. */
int main(void) {
  unsigned long i = 0;
  while (i < 4294967296ull) {
    i += 65536;
  }
  return 0;
}
