#include <stdbool.h>

extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

/* Which crew works: the month and its day, and the same as a number from the year's first day. */
struct roster {
  unsigned char month;
  unsigned char day;
  unsigned short number;
};

static const unsigned short before[13] = {0,   31,  59,  90,  120, 151, 181,
                                          212, 243, 273, 304, 334, 365};

static unsigned char length(unsigned char month) { return before[month + 1] - before[month]; }

static void tomorrow(struct roster *r) {
  r->number++;
  r->day++;
  if (r->day == length(r->month)) {
    r->day = 0;
    r->month++;
    if (r->month == 12) {
      r->month = 0;
      r->number = 0;
    }
  }
}

static bool set(struct roster *r, unsigned char month, unsigned char day) {
  if (month >= 12 || day >= length(month)) {
    return false;
  }
  r->month = month;
  r->day = day;
  r->number = before[month] + day;
  return true;
}

int main(void) {
  struct roster now = {0, 0, 0};
  while (1) {
    if (__VERIFIER_nondet_bool()) {
      unsigned char month = __VERIFIER_nondet_uchar();
      set(&now, month, __VERIFIER_nondet_uchar());
    } else {
      tomorrow(&now);
    }
    if (now.month >= 12 || now.day >= length(now.month)) {
      reach_error();
    }
    if (now.number != before[now.month] + now.day) {
      reach_error();
    }
  }
}
