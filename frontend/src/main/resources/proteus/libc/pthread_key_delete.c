struct thread_values {
  void *values[1024];
  _Bool used[1024];
};

struct thread_values *__proteus_thread_values(void);

/* The destructor is not called. */
int pthread_key_delete(unsigned int key) {
  struct thread_values *all = __proteus_thread_values();
  if (key >= 1024 || !all->used[key]) {
    return 22;
  }
  all->used[key] = 0;
  return 0;
}
