extern void reach_error(void);

static int shared;

int main(void) {
  int *restrict p = &shared;
  int *restrict q = &shared;
  *p = 1;
  *q = 2;
  if (!(*p == 2)) {
    reach_error();
  }
  return 0;
}
