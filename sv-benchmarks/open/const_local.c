extern void reach_error(void);

int main(void) {
  const int limit = 5;
  *(int *)&limit = 6;
  if (limit != 5) {
    reach_error();
  }
  return 0;
}
