int pthread_mutex_trylock(void *mutex);

int pthread_mutex_timedlock(void *mutex, const void *time) { return pthread_mutex_trylock(mutex); }
