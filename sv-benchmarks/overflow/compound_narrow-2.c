/* A total that is tripled. */
int main(void) {
  int total = 30000;
  for (int i = 0; i < 20; i++) {
    total *= 3;
  }
  return total == 0;
}
