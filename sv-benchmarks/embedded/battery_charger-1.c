/* Single cell Li-ion charger: precharge, constant current, top-off, with
 * temperature hold and per-phase safety timers. One tick per minute. */
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern short __VERIFIER_nondet_short(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

enum state { OFF, PRE, FAST, TOP, DONE, HOLD, FAULT, NSTATES };

#define T_PRE  4u
#define T_FAST 10u
#define T_TOP  6u

static const unsigned limit[NSTATES] = { 0, T_PRE, T_FAST, T_TOP, 0, 0, 0 };
static const unsigned setpoint[NSTATES] = { 0, 100, 1000, 250, 0, 0, 0 };

static enum state st = OFF;
static enum state resume = OFF;
static unsigned elapsed, total, out_ma;

static int charging(enum state s)
{
    return s == PRE || s == FAST || s == TOP;
}

static void enter(enum state s)
{
    st = s;
    elapsed = 0;
    out_ma = setpoint[s];
}

static void charge_tick(unsigned mv, int temp)
{
    if (temp < 0 || temp > 45) {
        resume = st;
        st = HOLD;
        out_ma = 0;
        return;
    }
    elapsed++;
    total++;
    if (elapsed > limit[st])
        enter(st == TOP ? DONE : FAULT);
    else if (st == PRE && mv >= 3000)
        enter(FAST);
    else if (st == FAST && mv >= 4200)
        enter(TOP);
    else if (st == TOP && mv >= 4240)
        enter(DONE);
}

static void tick(_Bool plugged, unsigned mv, int temp)
{
    if (!plugged) {
        enter(OFF);
        return;
    }
    switch (st) {
    case OFF:
        total = 0;
        enter(mv < 3000 ? PRE : FAST);
        break;
    case PRE:
    case FAST:
    case TOP:
        charge_tick(mv, temp);
        break;
    case HOLD:
        if (temp >= 5 && temp <= 40) {
            st = resume;
            out_ma = setpoint[st];
        }
        break;
    case DONE:
        if (mv < 4000) {
            total = 0;
            enter(FAST);
        }
        break;
    default:
        break;
    }
}

int main(void)
{
    while (1) {
        _Bool plugged = __VERIFIER_nondet_bool();
        unsigned mv = __VERIFIER_nondet_ushort();
        int temp = __VERIFIER_nondet_short();

        tick(plugged, mv, temp);

        CHECK(out_ma == setpoint[st]);
        CHECK(charging(st) == (out_ma != 0));
        CHECK(st != HOLD || charging(resume));
        if (charging(st)) {
            CHECK(elapsed <= limit[st]);
            CHECK(total <= T_PRE + T_FAST + T_TOP);
        }
    }
    return 0;
}
