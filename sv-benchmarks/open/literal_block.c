/* A compound literal ends with its block. */
extern void reach_error(void);

int main(void) {
  int *p;
  {
    p = (int[]){3};
  }
  if (*p != 3) {
    reach_error();
  }
  return 0;
}
