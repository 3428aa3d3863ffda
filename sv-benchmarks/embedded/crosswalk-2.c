/* Pedestrian crossing: vehicle signal, walk signal and push button. */
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define MIN_GREEN 8
#define MAX_GREEN 20
#define T_YELLOW  3
#define T_CLEAR   2
#define T_WALK    6
#define T_FLASH   4
#define MAX_WAIT  (T_FLASH + MAX_GREEN + T_YELLOW + T_CLEAR)

enum phase { GREEN, YELLOW, CLEAR, WALK, FLASH };

static enum phase phase = GREEN;
static int t;
static _Bool request;
static _Bool car_green, car_red, ped_walk;

static void lamps(void)
{
    car_green = phase == GREEN;
    car_red = phase != GREEN && phase != YELLOW;
    ped_walk = phase == WALK;
}

static void go(enum phase p)
{
    phase = p;
    t = 0;
}

static void tick(_Bool button, _Bool car)
{
    if (button && phase != WALK)
        request = 1;
    if (t < MAX_GREEN)
        t++;

    switch (phase) {
    case GREEN:
        if (request && (t >= MAX_GREEN || (t >= MIN_GREEN && !car)))
            go(YELLOW);
        break;
    case YELLOW:
        if (t >= T_YELLOW)
            go(CLEAR);
        break;
    case CLEAR:
        if (t >= T_CLEAR)
            go(WALK);
        break;
    case WALK:
        if (t >= T_WALK)
            go(FLASH);
        break;
    case FLASH:
        if (t >= T_FLASH) {
            request = 0;
            go(GREEN);
        }
        break;
    }
    lamps();
}

int main(void)
{
    _Bool waiting = 0;
    int wait = 0;
    int red_for = 0;

    lamps();
    while (1) {
        _Bool button = __VERIFIER_nondet_bool();
        _Bool car = __VERIFIER_nondet_bool();

        if (button && !ped_walk)
            waiting = 1;
        tick(button, car);

        if (ped_walk) {
            waiting = 0;
            wait = 0;
        } else if (waiting) {
            wait++;
        }
        red_for = car_red ? red_for + 1 : 0;

        CHECK(wait < MAX_WAIT);
        CHECK(!ped_walk || (car_red && !car_green));
        CHECK(!ped_walk || red_for > T_CLEAR);
        CHECK(red_for <= T_CLEAR + T_WALK + T_FLASH);
    }
    return 0;
}
