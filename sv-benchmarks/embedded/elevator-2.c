/* Lift cabin controller: hall/cabin calls, travel and door sequencing. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define FLOORS 6
#define DWELL  4

enum dir  { STOPPED, UP, DOWN };
enum door { CLOSED, OPENING, OPEN, CLOSING };

static unsigned char calls[FLOORS];
static unsigned pending;
static int level;
static int dwell;
static enum dir heading = STOPPED;
static enum door door = CLOSED;

static int call_above(void)
{
    for (int i = level + 1; i < FLOORS; i++)
        if (calls[i])
            return 1;
    return 0;
}

static void press(unsigned f)
{
    if (f >= FLOORS)
        return;
    if ((int)f == level && door != CLOSED) {
        dwell = 0;
        if (door == CLOSING)
            door = OPENING;
        return;
    }
    calls[f] = 1;
    pending++;
}

static void run_closed(void)
{
    if (calls[level]) {
        calls[level] = 0;
        pending--;
        heading = STOPPED;
        door = OPENING;
        dwell = 0;
        return;
    }
    if (pending == 0) {
        heading = STOPPED;
        return;
    }
    heading = call_above() ? UP : DOWN;
    if (heading == UP) {
        level++;
    } else {
        CHECK(level > 0);
        level--;
    }
}

static void step(_Bool blocked)
{
    switch (door) {
    case CLOSED:
        run_closed();
        break;
    case OPENING:
        door = OPEN;
        break;
    case OPEN:
        if (blocked)
            dwell = 0;
        else if (++dwell >= DWELL)
            door = CLOSING;
        break;
    case CLOSING:
        door = blocked ? OPENING : CLOSED;
        dwell = 0;
        break;
    }
}

int main(void)
{
    while (1) {
        if (__VERIFIER_nondet_bool())
            press(__VERIFIER_nondet_uchar());
        step(__VERIFIER_nondet_bool());

        CHECK(level >= 0 && level < FLOORS);
        CHECK(heading == STOPPED || door == CLOSED);
        CHECK(door == CLOSED || !calls[level]);
        CHECK(dwell <= DWELL);
    }
    return 0;
}
