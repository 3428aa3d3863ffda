int pthread_mutex_trylock(void *mutex);

int mtx_trylock(void *mutex) { return pthread_mutex_trylock(mutex); }
