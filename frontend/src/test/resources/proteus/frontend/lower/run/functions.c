void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

typedef __builtin_va_list va_list;

int twice(int x) { return 2 * x; }
int square(int x) { return x * x; }
int three(void) { return 3; }
double half(double x) { return x / 2; }

int (*table[2])(int) = {twice, square};

int apply(int (*f)(int), int x) { return f(x); }

int add(int count, ...) {
  va_list list;
  va_list again;
  __builtin_va_start(list, count);
  __builtin_va_copy(again, list);
  int sum = 0;
  for (int i = 0; i < count; i++) {
    sum += __builtin_va_arg(list, int);
  }
  __builtin_va_end(list);
  sum += 1000 * __builtin_va_arg(again, int);
  __builtin_va_end(again);
  return sum;
}

double mixed(char *types, ...) {
  va_list list;
  __builtin_va_start(list, types);
  double sum = 0;
  for (; *types; types++) {
    if (*types == 'd') {
      sum += __builtin_va_arg(list, double);
    } else if (*types == 'l') {
      sum += __builtin_va_arg(list, long long);
    } else {
      sum += *__builtin_va_arg(list, char *);
    }
  }
  __builtin_va_end(list);
  return sum;
}

int forward(int count, va_list list) {
  int sum = 0;
  while (count-- > 0) {
    sum = 10 * sum + __builtin_va_arg(list, int);
  }
  return sum;
}

int through(int count, ...) {
  va_list list;
  __builtin_va_start(list, count);
  int result = forward(count, list);
  __builtin_va_end(list);
  return result;
}

int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int counter(void) {
  static int calls = 10;
  return ++calls;
}

int old(a, b)
char a;
int b;
{
  return a + b;
}

void change(int *p) { *p += 5; }

int parameter(int x) {
  change(&x);
  return x;
}

int is_odd(unsigned n);
int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

struct operations {
  int (*run)(int);
  int bias;
};

int main(void) {
  check(1, apply(twice, 4) == 8 && apply(&square, 4) == 16);
  check(2, table[1](3) == 9 && (*table[0])(3) == 6);
  int (*f)(int) = 0;
  check(3, !f);
  f = twice;
  check(4, f && f == twice && f != square && f(7) == 14);
  double (*h)(double) = half;
  check(5, h(3.0) == 1.5);
  check(6, add(3, 1, 2, 3) == 1006);
  check(7, mixed("dlp", 1.5, 1LL << 33, "A") == 1.5 + 8589934592.0 + 65);
  check(8, through(3, 1, 2, 3) == 123);
  check(9, fibonacci(10) == 55);
  check(10, counter() + counter() == 23);
  check(11, old(300, 1) == 45);
  int x = 1;
  change(&x);
  check(12, x == 6 && parameter(x) == 11 && x == 6);
  check(13, is_even(10) && !is_even(7));
  struct operations ops[2] = {{twice, 1}, {square, 2}};
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    sum += ops[i].run(5) + ops[i].bias;
  }
  check(14, sum == 38);
  check(15, three() == 3);
  return 0;
}
