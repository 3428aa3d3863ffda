int *__errno_location(void);

int sem_trywait(unsigned int *semaphore) {
  if (*semaphore == 0) {
    *__errno_location() = 11;
    return -1;
  }
  --*semaphore;
  return 0;
}
