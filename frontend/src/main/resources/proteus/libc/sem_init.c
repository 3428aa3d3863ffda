void __proteus_invalid_argument(void);
int *__errno_location(void);

/* The value of a semaphore is in its first bytes. */
int sem_init(unsigned int *semaphore, int shared, unsigned int value) {
  if (semaphore == 0) {
    __proteus_invalid_argument();
  }
  if (value > 2147483647) {
    *__errno_location() = 22;
    return -1;
  }
  *semaphore = value;
  return 0;
}
