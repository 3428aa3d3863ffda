int pthread_key_delete(unsigned int key);

void tss_delete(unsigned int key) { pthread_key_delete(key); }
