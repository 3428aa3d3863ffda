extern void reach_error(void);
struct list { int length; int items[4]; int end; };

int main(void) {
  struct list list = {4, {1, 2, 3, 4}, 100};
  int sum = 0;
  for (int *p = list.items; p != &list.items[4]; p++) {
    sum += *p;
  }
  if (sum != 11) {
    reach_error();
  }
  return 0;
}
