/* Five times as much and one more, by recursion. */
int grow(int depth) {
  if (depth <= 0) {
    return 1;
  }
  return 5 * grow(depth - 1) + 1;
}

int main(void) {
  return grow(13) == 0;
}
