/* Time-of-day clock with leap second insertion and a daily alarm. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

static int hour, minute, second;
static int sod;                 /* seconds since midnight */
static _Bool leap;              /* insert 23:59:60 tonight */
static int al_hour = 6, al_minute = 30;
static _Bool al_on, ringing;

static void set_time(int h, int m, int s)
{
    if (h > 23 || m > 59 || s > 59)
        return;
    hour = h;
    minute = m;
    second = s;
    sod = (h * 60 + m) * 60 + s;
    ringing = 0;
}

static void set_alarm(int h, int m)
{
    if (h > 23 || m > 59)
        return;
    al_hour = h;
    al_minute = m;
    al_on = 1;
    ringing = 0;
}

/* The time service announces a leap second during the last hour only. */
static void announce_leap(void)
{
    if (hour == 23 && second < 59)
        leap = 1;
}

static void tick(void)
{
    int last = (leap && minute == 59) ? 60 : 59;

    sod++;
    if (second < last) {
        second++;
        return;
    }
    second = 0;
    if (++minute == 60) {
        minute = 0;
        if (++hour == 24) {
            hour = 0;
            sod = 0;
            leap = 0;
        }
    }
    if (al_on && hour == al_hour && minute == al_minute)
        ringing = 1;
    else
        ringing = 0;
}

int main(void)
{
    while (1) {
        unsigned char cmd = __VERIFIER_nondet_uchar();

        if (cmd == 1) {
            int h = __VERIFIER_nondet_uchar();
            int m = __VERIFIER_nondet_uchar();
            int s = __VERIFIER_nondet_uchar();
            set_time(h, m, s);
        } else if (cmd == 2) {
            int h = __VERIFIER_nondet_uchar();
            int m = __VERIFIER_nondet_uchar();
            set_alarm(h, m);
        } else if (cmd == 3) {
            announce_leap();
        } else if (cmd == 4) {
            al_on = 0;
            ringing = 0;
        } else {
            tick();
        }

        CHECK(hour >= 0 && hour < 24 && minute >= 0 && minute < 60);
        CHECK(second >= 0 && second <= 60);
        CHECK(sod == hour * 3600 + minute * 60 + second);
        CHECK(second != 60 || (hour == 23 && minute == 59));
        CHECK(!ringing || (al_on && minute == al_minute && hour == al_hour));
    }
    return 0;
}
