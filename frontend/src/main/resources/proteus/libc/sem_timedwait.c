void __proteus_any_errno(void);

int sem_timedwait(unsigned int *semaphore, const void *time) {
  if (*semaphore == 0) {
    __proteus_any_errno();
    return -1;
  }
  --*semaphore;
  return 0;
}
