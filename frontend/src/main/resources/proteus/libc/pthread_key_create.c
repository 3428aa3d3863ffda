struct thread_values {
  void *values[1024];
  _Bool used[1024];
};

struct thread_values *__proteus_thread_values(void);

/* The first key that is not used. Before a value is set it is null. */
int pthread_key_create(unsigned int *key, void (*destructor)(void *)) {
  struct thread_values *all = __proteus_thread_values();
  for (unsigned int i = 0; i < 1024; i++) {
    if (!all->used[i]) {
      all->used[i] = 1;
      all->values[i] = 0;
      *key = i;
      return 0;
    }
  }
  return 11;
}
