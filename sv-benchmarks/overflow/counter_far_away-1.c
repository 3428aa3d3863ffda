/* A signed counter beside an unsigned one. */
int main(void) {
  int count = 0;
  for (unsigned i = 0; i < 2147483647u; i++) {
    count++;
  }
  return count == 0;
}
