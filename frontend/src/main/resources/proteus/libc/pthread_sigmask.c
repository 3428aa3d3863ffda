int sigprocmask(int how, const void *set, unsigned long long *former);
int __proteus_unmodelled_int(void);

/* A failure is told by the result alone. */
int pthread_sigmask(int how, const void *set, unsigned long long *former) {
  return sigprocmask(how, set, former) < 0 ? __proteus_unmodelled_int() : 0;
}
