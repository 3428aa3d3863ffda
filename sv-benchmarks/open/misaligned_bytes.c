extern void reach_error(void);

int main(void) {
  char bytes[4] = {0, 0, 0, 0};
  if (*(int *)bytes != 0) {
    reach_error();
  }
  return 0;
}
