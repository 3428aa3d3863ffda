int sem_getvalue(unsigned int *semaphore, int *value) {
  *value = (int)*semaphore;
  return 0;
}
