/* 1 + 4 + 9 + ... */
int main(void) {
  int sum = 0;
  for (int i = 1; i <= 1860; i++) {
    sum += i * i;
  }
  return sum == 0;
}
