/* The date of a time that is given in days; the text has its two digits. */
#include <string.h>
#include <time.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int days = __VERIFIER_nondet_int();
  if (days < 19781 || days > 19783) {
    return 0;
  }
  time_t now = days * 86400L + 3661;
  struct tm parts;
  if (gmtime_r(&now, &parts) == 0) {
    return 0;
  }
  __VERIFIER_assert(parts.tm_year == 124 && parts.tm_mday != 29);
  __VERIFIER_assert(parts.tm_mon == 1 || parts.tm_mday == 1);
  char text[12];
  size_t length = strftime(text, sizeof text, "%m-%d %H:%M", &parts);
  __VERIFIER_assert(length == 11);
  __VERIFIER_assert(strcmp(text + 5, " 01:01") == 0);
  __VERIFIER_assert(strcmp(text, "02-28 01:01") >= 0);
  return 0;
}
