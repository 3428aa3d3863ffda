extern void reach_error(void);

int main(void) {
  int numbers[2] = {0, 0};
  int *between = (int *)((char *)numbers + 1);
  *between = 5;
  if (*between != 5) {
    reach_error();
  }
  return 0;
}
