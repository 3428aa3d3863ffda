#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <search.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

void observe(unsigned long long value);

static unsigned long long state = 88172645463325252ULL;

static unsigned long long next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static int number(int low, int high) { return low + (int)(next() % (high - low + 1)); }

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static int compare_by(const void *a, const void *b, void *sign) {
  return *(int *)sign * (*(const int *)a - *(const int *)b);
}

static void searches(void) {
  int items[12];
  size_t count = number(0, 9);
  int key = number(0, 11);
  for (int i = 0; i < 12; i++) {
    items[i] = number(0, 11);
  }
  int *found = lfind(&key, items, &count, sizeof(int), compare);
  observe(found == 0 ? -1 : found - items);
  found = lsearch(&key, items, &count, sizeof(int), compare);
  observe(found - items);
  observe(count);
  int sign = number(0, 1) ? 1 : -1;
  qsort_r(items, count, sizeof(int), compare_by, &sign);
  for (int i = 0; i < 12; i++) {
    observe(items[i]);
  }
}

static void texts(void) {
  char *tokens[] = {"a", "ab", "c", "a=b", number(0, 1) ? "" : 0, 0};
  char text[20];
  int length = number(0, 14);
  for (int i = 0; i < length; i++) {
    text[i] = "ab=,c"[number(0, 4)];
  }
  text[length] = 0;
  char *rest = text;
  for (int i = 0; i < 5; i++) {
    char *value = text;
    observe(getsubopt(&rest, tokens, &value));
    observe(value == 0 ? -1 : value - text);
    observe(rest - text);
  }
  char target[20];
  size_t size = number(0, 12);
  size_t needed = strxfrm(target, text, size);
  observe(needed);
  if (needed < size) {
    observe(strcmp(target, text) == 0);
  }
}

static void randoms(void) {
  unsigned short seed[3] = {number(0, 65535), number(0, 65535), number(0, 65535)};
  observe(nrand48(seed));
  observe(jrand48(seed));
  observe(erand48(seed) * 0x1p48);
  observe(seed[0]);
  observe(seed[1]);
  observe(seed[2]);
}

static sigset_t set;

static void signals(void) {
  int signal = number(-1, 66);
  int result;
  errno = 0;
  switch (number(0, 9)) {
    case 0:
      result = sigemptyset(&set);
      break;
    case 1:
      result = sigfillset(&set);
      break;
    case 2:
    case 3:
      result = sigdelset(&set, signal);
      break;
    case 4:
      result = sigismember(&set, signal);
      break;
    default:
      result = sigaddset(&set, signal);
  }
  observe(result);
  observe(errno);
  unsigned char bytes[sizeof set];
  memcpy(bytes, &set, sizeof set);
  for (int i = 0; i < 16; i++) {
    observe(bytes[i]);
  }
}

static sem_t semaphore;

static void semaphores(void) {
  errno = 0;
  switch (number(0, 4)) {
    case 0:
      observe(sem_init(&semaphore, 0, number(0, 3) ? number(0, 2) : 2147483647));
      break;
    case 1:
      observe(sem_init(&semaphore, 0, (unsigned)next()));
      break;
    case 2:
      observe(sem_post(&semaphore));
      break;
    default:
      observe(sem_trywait(&semaphore));
  }
  observe(errno);
  int value;
  observe(sem_getvalue(&semaphore, &value));
  observe(value);
  if (value != 0) {
    observe(sem_wait(&semaphore));
  }
}

static pthread_once_t once;
static int times;

static void count(void) { times++; }

static void keys(void) {
  pthread_key_t key = number(0, 8);
  switch (number(0, 3)) {
    case 0:
      observe(pthread_key_delete(key));
      break;
    case 1: {
      int failed = pthread_setspecific(key, (char *)0 + number(0, 1000));
      observe(failed);
      if (failed == 0) {
        observe((size_t)pthread_getspecific(key));
      }
      break;
    }
    default: {
      int failed = pthread_key_create(&key, 0);
      observe(failed);
      if (failed == 0) {
        observe(key);
        observe(pthread_getspecific(key) == 0);
      }
    }
  }
}

int main(void) {
  sem_init(&semaphore, 0, 1);
  for (int i = 0; i < 2000; i++) {
    searches();
    texts();
    randoms();
    signals();
    semaphores();
    keys();
    pthread_once(&once, count);
    observe(times);
    observe(once);
  }
  void *block = malloc(3);
  errno = 0;
  observe(reallocarray(block, (size_t)-1 / 2, 3) == 0);
  observe(errno);
  block = reallocarray(block, 5, 7);
  observe(block != 0);
  return 0;
}
