/* Proteus: <semaphore.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SEMAPHORE_H
#define PROTEUS_SEMAPHORE_H
#include <sys/types.h>
#include <time.h>
typedef union {
  char __size[4 * sizeof(long)];
  long __align;
} sem_t;
int sem_init(sem_t *semaphore, int shared, unsigned int value);
int sem_destroy(sem_t *semaphore);
int sem_wait(sem_t *semaphore);
int sem_trywait(sem_t *semaphore);
int sem_timedwait(sem_t *semaphore, const struct timespec *until);
int sem_post(sem_t *semaphore);
int sem_getvalue(sem_t *semaphore, int *value);
#endif
