void __proteus_invalid_argument(void);

struct thread_values {
  void *values[1024];
  _Bool used[1024];
};

struct thread_values *__proteus_thread_values(void);

/* What it does for a key that is not used is undefined. */
void *pthread_getspecific(unsigned int key) {
  struct thread_values *all = __proteus_thread_values();
  if (key >= 1024 || !all->used[key]) {
    __proteus_invalid_argument();
  }
  return all->values[key];
}
