int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* Success, or the number of an error: whether the lock is free is not looked at. */
int pthread_mutex_timedlock(void *mutex, const void *time) {
  int result = __proteus_unmodelled_int();
  __VERIFIER_assume(result >= 0);
  return result;
}
