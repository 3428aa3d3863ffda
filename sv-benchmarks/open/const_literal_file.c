extern void reach_error(void);

static const int *p = (const int[]){1, 2};

int main(void) {
  ((int *)p)[1] = 6;
  if (p[1] != 2) {
    reach_error();
  }
  return 0;
}
