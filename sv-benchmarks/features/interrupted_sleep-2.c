#include <time.h>

extern void reach_error(void);

/* What is left of a sleep that a signal ends is no more than what was wanted. */
int main(void) {
  struct timespec wanted = {0, 1000000000};
  struct timespec rest = {0, 0};
  if (nanosleep(&wanted, &rest) == -1) {
    if (rest.tv_sec == 0 || rest.tv_nsec < 0 || rest.tv_nsec > 500) {
      reach_error();
    }
  }
  return 0;
}
