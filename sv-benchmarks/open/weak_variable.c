/* The address of a weak variable that no file defines may be null. */
extern void reach_error(void);
extern int setting __attribute__((weak));

int main(void) {
  if (&setting == 0) reach_error();
  return 0;
}
