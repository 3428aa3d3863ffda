/* Enumerations with a type of their own (C23 6.7.3.3). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum later : unsigned short;
enum small : unsigned char { FIRST = 254, LAST };
enum later : unsigned short { THING = 40'000 };
enum truth : bool { NO, YES };
int main(void) {
  enum small s = FIRST;
  int steps = 0;
  while (s != FIRST - 1) {
    s++;
    steps++;
  }
  enum truth t = (enum truth)steps;
  __VERIFIER_assert(steps == 3 && sizeof(LAST) == 1 && sizeof(enum later) == 2 && t == YES);
  return 0;
}
