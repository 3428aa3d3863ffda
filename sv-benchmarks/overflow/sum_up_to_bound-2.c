/* 1 + 2 + 3 + ... */
int main(void) {
  int sum = 0;
  for (int i = 1; i <= 65536; i++) {
    sum += i;
  }
  return sum == 0;
}
