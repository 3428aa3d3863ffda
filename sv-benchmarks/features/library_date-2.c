/* The last days of February in two years, and their texts. */
#include <string.h>
#include <time.h>
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static void check(time_t now, int day, const char *expected) {
  struct tm parts;
  if (gmtime_r(&now, &parts) == 0) {
    return;
  }
  __VERIFIER_assert(parts.tm_mday == day);
  char text[20];
  size_t length = strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  __VERIFIER_assert(length == 16);
  __VERIFIER_assert(strcmp(text, expected) == 0);
}

int main(void) {
  if (__VERIFIER_nondet_bool()) {
    check(1709168461, 29, "2024-02-29 01:01");
  } else {
    check(4107546061, 29, "2100-02-29 01:01");
  }
  return 0;
}
