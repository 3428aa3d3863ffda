void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

int g;

int next(void) {
  g++;
  return g;
}

int add(int a, int b) { return 10 * a + b; }

int main(void) {
  int x = 5;
  int y = x++ * 2;
  check(1, x == 6 && y == 10);
  y = --x;
  check(2, x == 5 && y == 5);
  g = 1;
  check(3, g + next() == 4);
  g = 1;
  check(4, g - next() == -1);
  g = 1;
  g += next();
  check(5, g == 4);
  g = 0;
  int r = (next(), next(), g * 2);
  check(6, r == 4);
  g = 0;
  int a[3] = {7, 8, 9};
  int *p = a;
  int v = *p++ + 1;
  check(7, v == 8 && p == a + 1);
  v = (*p)++;
  check(8, v == 8 && a[1] == 9);
  v = *++p;
  check(9, v == 9 && p - a == 2);
  p -= 2;
  *p += 3;
  check(10, a[0] == 10);
  int z = 0 && next();
  check(11, z == 0 && g == 0);
  z = 1 || next();
  check(12, z == 1 && g == 0);
  z = next() && next();
  check(13, z == 1 && g == 2);
  z = next() ? 3 : next();
  check(14, z == 3 && g == 3);
  z = next() ?: 7;
  check(15, z == 4 && g == 4);
  unsigned char c = 250;
  c += 10;
  check(16, c == 4);
  c--;
  short s = 32767;
  s++;
  check(17, s == -32768);
  check(18, add(x = 3, 4) == 34);
  int i = 2;
  a[i -= 1] = 5;
  check(19, a[1] == 5 && i == 1);
  long long big = 1LL << 40;
  int cut = (int)(big + 3);
  check(20, cut == 3);
  check(21, -7 / 2 == -3 && -7 % 2 == -1);
  int m = -7;
  int d = 2;
  check(22, m / d == -3 && m % d == -1 && (unsigned)m / d == 2147483644u);
  check(23, (m >> 1) == -4 && ((unsigned)m >> 28) == 15);
  x = x > 2 ? x > 4 ? 1 : 2 : 3;
  check(24, x == 2);
  return 0;
}
