/* 0 before, 1 within and 2 after the call. One within the function waits for ever. */
int pthread_once(int *control, void (*function)(void)) {
  while (*control & 1) {
  }
  if (*control == 0) {
    *control = 1;
    function();
    *control = 2;
  }
  return 0;
}
