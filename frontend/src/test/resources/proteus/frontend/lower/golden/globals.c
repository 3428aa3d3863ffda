extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int zero;
unsigned char small = 200;
static int numbers[4] = {1, 2};
const int constant[3] = {1, 0, 258};
char text[] = "hi\n";
const char *words[2] = {"a", "hi\n"};
int *to = &numbers[1];
int unused = 3;
extern int elsewhere;
int (*function)(int);

int twice(int x) { return 2 * x; }

int main(void) {
  static int calls = 3;
  calls++;
  function = twice;
  zero = function(small) + *to + numbers[2] + constant[1] + text[0] + words[0][0] + elsewhere;
  return zero;
}
