/* Software calendar of an RTC (years 2000..2099), keeps the day of the year. */
#include <stdint.h>
#include <stdbool.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

typedef struct {
    uint8_t  year;      /* 0..99  */
    uint8_t  month;     /* 1..12  */
    uint8_t  day;       /* 1..31  */
    uint16_t yday;      /* 1..366 */
} date_t;

static const uint8_t mdays[12] = {
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
};
static const uint16_t cumul[12] = {
    0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334
};

static bool is_leap(uint8_t year)
{
    return (year & 3u) == 0;    /* 2000 was a leap year */
}

static uint8_t days_in_month(uint8_t year, uint8_t month)
{
    if (month == 2 && is_leap(year))
        return 29;
    return mdays[month - 1];
}

static uint16_t day_of_year(const date_t *d)
{
    uint16_t n = (uint16_t)(cumul[d->month - 1] + d->day);

    if (d->month > 2 && is_leap(d->year))
        n++;
    return n;
}

static bool date_set(date_t *d, uint8_t y, uint8_t m, uint8_t day)
{
    if (y > 99 || m < 1 || m > 12)
        return false;
    if (day < 1 || day > days_in_month(y, m))
        return false;
    d->year = y;
    d->month = m;
    d->day = day;
    d->yday = day_of_year(d);
    return true;
}

static void date_next(date_t *d)
{
    d->yday++;
    if (d->day < days_in_month(d->year, d->month)) {
        d->day++;
        return;
    }
    d->day = 1;
    if (d->month < 12) {
        d->month++;
        return;
    }
    d->month = 1;
    d->yday = 1;
    d->year = (uint8_t)((d->year + 1) % 100);
}

int main(void)
{
    date_t now = { 0, 1, 1, 1 };

    while (1) {
        if (__VERIFIER_nondet_bool()) {
            uint8_t y = __VERIFIER_nondet_uchar();
            uint8_t m = __VERIFIER_nondet_uchar();
            uint8_t d = __VERIFIER_nondet_uchar();
            (void)date_set(&now, y, m, d);
        } else {
            date_next(&now);
        }
        CHECK(now.month >= 1 && now.month <= 12);
        CHECK(now.day >= 1 && now.day <= days_in_month(now.year, now.month));
        CHECK(now.yday == day_of_year(&now));
        CHECK(now.yday <= 366);
    }
    return 0;
}
