/* No other thread makes the value greater: where it is 0, the call never returns. */
int sem_wait(unsigned int *semaphore) {
  while (*semaphore == 0) {
  }
  --*semaphore;
  return 0;
}
