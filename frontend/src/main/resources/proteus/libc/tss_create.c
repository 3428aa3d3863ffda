int pthread_key_create(unsigned int *key, void (*destructor)(void *));

int tss_create(unsigned int *key, void (*destructor)(void *)) {
  return pthread_key_create(key, destructor) == 0 ? 0 : 2;
}
