/* Constants with a type, which constant expressions may use (C23 6.7.2). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

constexpr int size = 5;
constexpr unsigned long long large = 1ull << 40;
int numbers[size];
int main(void) {
  constexpr unsigned char last = size - 1;
  static_assert(last == 4);
  for (int i = 0; i < size; i++) {
    switch (i) {
      case last:
        numbers[i] = 7;
        break;
      default:
        numbers[i] = i;
    }
  }
  const int *p = &size;
  __VERIFIER_assert(numbers[last] + numbers[3] == 7 && *p == 5 && large >> 38 == 4);
  return 0;
}
