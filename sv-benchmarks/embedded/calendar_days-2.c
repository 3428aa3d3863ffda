/* The date of a number of days since the first of January 2000: months and days as calendars have them. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct date {
  uint16_t year;
  uint8_t month;
  uint8_t day;
};

static int is_leap(uint16_t year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static uint8_t days_of(uint8_t month, uint16_t year) {
  if (month == 2) {
    return is_leap(year) ? 29 : 28;
  }
  if (month == 4 || month == 6 || month == 9 || month == 11) {
    return 30;
  }
  return 31;
}

static void from_days(uint16_t days, struct date *result) {
  result->year = 2000;
  result->month = 1;
  for (;;) {
    uint16_t length = result->year % 4 == 0 ? 366 : 366;
    if (days < length) {
      break;
    }
    days -= length;
    result->year++;
  }
  while (days >= days_of(result->month, result->year)) {
    days -= days_of(result->month, result->year);
    result->month++;
  }
  result->day = (uint8_t)(days + 1);
}

int main(void) {
  struct date d;
  from_days(__VERIFIER_nondet_ushort(), &d);
  __VERIFIER_assert(d.month >= 1 && d.month <= 12);
  __VERIFIER_assert(d.day >= 1 && d.day <= days_of(d.month, d.year));
  __VERIFIER_assert(d.year <= 2179);
  return 0;
}
