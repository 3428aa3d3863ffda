void *pthread_getspecific(unsigned int key);

void *tss_get(unsigned int key) { return pthread_getspecific(key); }
