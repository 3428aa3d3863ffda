extern void reach_error(void);
int main(void) {
  _Bool b = 1;
  *(unsigned char *)&b = 2;
  int x = b;
  if (x == 0) {
    reach_error();
  }
  return 0;
}
