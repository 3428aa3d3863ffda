/* A free place in a table is searched for. */
int main(void) {
  int used[8] = {1, 0, 1, 0, 1, 1, 1, 1};
  int h = 0;
  while (used[h]) {
    h = (h + 3) % 8;
  }
  return h;
}
