void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

int abs(int);

int main(void) {
  volatile unsigned x = 0x00f0;
  volatile unsigned long long y = 1ULL << 40;
  check(1, __builtin_popcount(x) == 4 && __builtin_popcountll(y - 1) == 40);
  check(2, __builtin_clz(x) == 24 && __builtin_ctz(x) == 4 && __builtin_clzll(y) == 23);
  check(3, __builtin_ctzll(y) == 40 && __builtin_ffs(x) == 5 && __builtin_ffs(x - 0xf0) == 0);
  check(4, __builtin_parity(x) == 0 && __builtin_parity(x + 1) == 1);
  check(5, __builtin_bswap32(0x01020304 + x - 0xf0) == 0x04030201);
  check(6, __builtin_bswap16(0x0102) == 0x0201);
  check(7, __builtin_bswap64(0x0102030405060708ULL) == 0x0807060504030201ULL);
  int r;
  check(8, __builtin_add_overflow(2147483647, 1, &r) && r == -2147483647 - 1);
  check(9, !__builtin_sub_overflow(5, 7, &r) && r == -2);
  check(10, __builtin_mul_overflow(65536, 65536, &r) && r == 0);
  unsigned char c;
  check(11, __builtin_add_overflow(200, 100, &c) && c == 44);
  unsigned long long big;
  check(12, __builtin_mul_overflow(y, y, &big) && big == 0);
  check(13, __builtin_umull_overflow(3, 4, &(unsigned long){0}) == 0);
  check(14, __builtin_sub_overflow(1u, 2u, &big) && big == ~0ULL);
  check(15, abs(-5) == 5 && __builtin_labs(-6L) == 6);
  check(16, __builtin_expect(x == 0xf0, 1));
  if (__builtin_expect(!!(x & 1), 0)) {
    __builtin_unreachable();
  }
  check(17, __builtin_constant_p(3) == 1);
  int atomic = 5;
  check(18, __sync_fetch_and_add(&atomic, 2) == 5 && atomic == 7);
  check(19, __sync_sub_and_fetch(&atomic, 3) == 4);
  check(20, __sync_bool_compare_and_swap(&atomic, 4, 9) && atomic == 9);
  check(21, __sync_val_compare_and_swap(&atomic, 4, 1) == 9 && atomic == 9);
  check(22, __atomic_load_n(&atomic, 5) == 9 && __atomic_exchange_n(&atomic, 2, 5) == 9);
  int expected = 3;
  check(23, !__atomic_compare_exchange_n(&atomic, &expected, 8, 0, 5, 5) && expected == 2);
  check(24, __atomic_add_fetch(&atomic, 1, 5) == 3);
  return 0;
}
