struct thread_values {
  void *values[1024];
  _Bool used[1024];
};

struct thread_values *__proteus_thread_values(void);

int pthread_setspecific(unsigned int key, const void *value) {
  struct thread_values *all = __proteus_thread_values();
  if (key >= 1024 || !all->used[key]) {
    return 22;
  }
  all->values[key] = (void *)value;
  return 0;
}
