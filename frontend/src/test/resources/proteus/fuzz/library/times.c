#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <time.h>

void observe(unsigned long long value);

static unsigned long long state = 88172645463325252ULL;

static unsigned long long next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static int number(int low, int high) { return low + (int)(next() % (high - low + 1)); }

static void text(const char *s) {
  unsigned long long sum = 0;
  while (*s) {
    sum = sum * 257 + (unsigned char)*s;
    s++;
  }
  observe(sum);
}

static int wild(int low, int high) {
  switch (number(0, 7)) {
    case 0:
      return (int)next();
    case 1:
      return 2147483647 - number(0, 3000);
    case 2:
      return high + number(0, 2);
    default:
      return number(low, high);
  }
}

static void parts(const struct tm *t) {
  observe(t->tm_sec);
  observe(t->tm_min);
  observe(t->tm_hour);
  observe(t->tm_mday);
  observe(t->tm_mon);
  observe(t->tm_year);
  observe(t->tm_wday);
  observe(t->tm_yday);
  observe(t->tm_isdst);
}

static void texts(void) {
  struct tm t;
  memset(&t, 0, sizeof t);
  int (*any)(int, int) = next() % 2 ? wild : number;
  t.tm_sec = any(0, 60);
  t.tm_min = any(0, 59);
  t.tm_hour = any(0, 23);
  t.tm_mday = any(1, 31);
  t.tm_mon = any(0, 11);
  t.tm_year = any(-900, 8099);
  t.tm_wday = any(0, 6);
  t.tm_yday = any(0, 365);
  char line[26];
  memset(line, 'x', 26);
  char *made = asctime_r(&t, line);
  observe(made != 0);
  if (made == 0) {
    observe(errno);
  }
  for (int i = 0; i < 26; i++) {
    observe(line[i]);
  }
  made = asctime(&t);
  observe(made != 0);
  if (made != 0) {
    text(made);
  }
  if (any == number) {
    static const char conversions[] = "ntaAbhBcCdDxeFHIjmMprRSTXuUwWyY%";
    char format[20];
    int n = 0;
    int count = number(0, 3);
    for (int i = 0; i < count; i++) {
      format[n++] = '-';
      format[n++] = '%';
      format[n++] = conversions[number(0, sizeof conversions - 2)];
    }
    format[n] = 0;
    char out[200];
    size_t length = strftime(out, next() % 2 ? 200 : number(0, 30), format, &t);
    observe(length);
    if (length != 0) {
      text(out);
    }
  }
  struct tm again = t;
  if (t.tm_year < 1 << 30 && t.tm_year > -(1 << 30)) {
    time_t value = timegm(&again);
    observe(value);
    if (value != -1) {
      parts(&again);
    }
  }
}

static void instants(void) {
  time_t now = (time_t)next() >> number(0, 5 * sizeof(time_t));
  struct tm t;
  struct tm *made = gmtime_r(&now, &t);
  observe(made != 0);
  if (made != 0) {
    parts(&t);
    observe(t.tm_gmtoff);
    text(t.tm_zone);
    if (t.tm_year < 1 << 30 && t.tm_year > -(1 << 30)) {
      observe(timegm(&t) == now);
    }
    observe(gmtime(&now)->tm_year);
  } else {
    observe(errno);
  }
  time_t other = (time_t)next() >> number(0, 8 * sizeof(time_t) - 1);
  union {
    double value;
    unsigned long long bits;
  } difference = {difftime(now, other)};
  observe(difference.bits);
}

int main(void) {
  for (int i = 0; i < 3000; i++) {
    texts();
    instants();
  }
  return 0;
}
