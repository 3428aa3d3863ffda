int pthread_setspecific(unsigned int key, const void *value);

int tss_set(unsigned int key, void *value) { return pthread_setspecific(key, value) == 0 ? 0 : 2; }
