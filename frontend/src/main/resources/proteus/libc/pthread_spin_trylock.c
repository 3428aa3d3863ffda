int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* Success, or the number of an error: whether the lock is free is not looked at. */
int pthread_spin_trylock(int *lock) {
  int result = __proteus_unmodelled_int();
  __VERIFIER_assume(result >= 0);
  return result;
}
