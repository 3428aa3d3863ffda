int pthread_mutex_trylock(void *mutex);

int pthread_spin_trylock(int *lock) { return pthread_mutex_trylock(lock); }
