int *__errno_location(void);

int sem_post(unsigned int *semaphore) {
  if (*semaphore == 2147483647) {
    *__errno_location() = 75;
    return -1;
  }
  ++*semaphore;
  return 0;
}
