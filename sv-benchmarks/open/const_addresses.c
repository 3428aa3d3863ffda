/* A write to a constant structure that holds an address. */
extern void reach_error(void);

static int target;

struct pair {
  int *pointer;
  int number;
};

static const struct pair pair = {&target, 7};

static void set(struct pair *p) { p->number = 8; }

int main(void) {
  set((struct pair *)&pair);
  if (pair.number != 7) {
    reach_error();
  }
  return 0;
}
