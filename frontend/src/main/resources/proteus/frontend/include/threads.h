/* Proteus: <threads.h>, as far as programs under verification use it. */
#ifndef PROTEUS_THREADS_H
#define PROTEUS_THREADS_H
#include <pthread.h>
#define ONCE_FLAG_INIT 0
typedef int once_flag;
typedef pthread_key_t tss_t;
typedef void (*tss_dtor_t)(void *);
typedef union {
  char __size[sizeof(long) == 8 ? 40 : 24];
  long __align;
} mtx_t;
enum { thrd_success, thrd_busy, thrd_error, thrd_nomem, thrd_timedout };
enum { mtx_plain, mtx_recursive, mtx_timed };
void call_once(once_flag *flag, void (*function)(void));
int mtx_init(mtx_t *mutex, int type);
void mtx_destroy(mtx_t *mutex);
int mtx_lock(mtx_t *mutex);
int mtx_trylock(mtx_t *mutex);
int mtx_timedlock(mtx_t *mutex, const struct timespec *until);
int mtx_unlock(mtx_t *mutex);
int tss_create(tss_t *key, tss_dtor_t destructor);
void tss_delete(tss_t key);
int tss_set(tss_t key, void *value);
void *tss_get(tss_t key);
#endif
