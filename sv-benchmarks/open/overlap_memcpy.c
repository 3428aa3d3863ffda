/* memcpy between regions that overlap. */
extern void *memcpy(void *, const void *, __SIZE_TYPE__);
extern void reach_error(void);

int main(void) {
  char a[8] = "abcdef";
  memcpy(a + 1, a, 4);
  if (a[2] != 'b') {
    reach_error();
  }
  return 0;
}
