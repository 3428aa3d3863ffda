/* A table of constant addresses; what they lead to may be written. */
extern void reach_error(void);

static int first = 1, second = 2;
static int *const table[2] = {&first, &second};

int main(void) {
  *table[1] = 5;
  if (second != 2 || first != 1) {
    reach_error();
  }
  return 0;
}
