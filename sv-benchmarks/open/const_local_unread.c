extern void reach_error(void);

int main(void) {
  const int limit = 5;
  int *p = (int *)&limit;
  *p = 6;
  if (*p == 5) {
    reach_error();
  }
  return 0;
}
