/* Two runners on a ring, until one meets the other. */
int main(void) {
  int slow = 3;
  int fast = 0;
  while (slow != fast) {
    slow = (slow + 1) % 10;
    fast = (fast + 2) % 10;
  }
  return 0;
}
