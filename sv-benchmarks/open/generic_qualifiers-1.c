extern void reach_error(void);

static const int one = 1;
static const char *text = "a";

int main(void) {
  int kinds = _Generic(one, int: 1, const int: 2, char *: 3, const char *: 4, default: 5) * 100 + _Generic(text, int: 1, const int: 2, char *: 3, const char *: 4, default: 5) * 10 + _Generic("a", int: 1, const int: 2, char *: 3, const char *: 4, default: 5);
  if (!(kinds == 143)) {
    reach_error();
  }
  return 0;
}
