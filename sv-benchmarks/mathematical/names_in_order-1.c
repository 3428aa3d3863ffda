#include <string.h>

extern void abort(void);
void reach_error(void) { abort(); }

/* How strcmp tells that a text comes first is open; that it tells it is not. */
int main(void) {
  const char *names[] = {"alpha", "beta", "gamma"};
  for (int i = 0; i < 2; i++) {
    if (strcmp(names[i], names[i + 1]) >= 0) {
      reach_error();
    }
  }
  return 0;
}
