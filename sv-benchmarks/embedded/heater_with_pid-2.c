/* Fixed point PI controller for a heater with anti-windup and slew limit. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define PWM_MAX    1000
#define SLEW_UP    50           /* largest increase per cycle */
#define INTEG_MAX  20000
#define KP_Q4      40           /* 2.5  */
#define KI_Q4      3

enum mode { MODE_OFF, MODE_AUTO };

struct pi_ctrl {
    enum mode mode;
    int32_t   setpoint;         /* 0.1 deg */
    int32_t   integ;
    int32_t   last;             /* last commanded PWM */
};

static int32_t clamp32(int32_t v, int32_t lo, int32_t hi)
{
    if (v < lo)
        return lo;
    return v > hi ? hi : v;
}

static void pi_off(struct pi_ctrl *c)
{
    c->mode = MODE_OFF;
    c->integ = 0;
}

static int32_t pi_step(struct pi_ctrl *c, int32_t measured)
{
    int32_t err, out;

    if (c->mode == MODE_OFF)
        return 0;

    err = c->setpoint - measured;
    c->integ = clamp32(c->integ + err, -INTEG_MAX, INTEG_MAX);

    out = (KP_Q4 * err + KI_Q4 * c->integ) / 16;
    out = clamp32(out, 0, PWM_MAX);
    if (out > c->last + SLEW_UP)
        out = c->last + SLEW_UP;

    c->last = out;
    return out;
}

int main(void)
{
    struct pi_ctrl ctl = { MODE_OFF, 0, 0, 0 };
    int32_t pwm = 0;

    while (1) {
        int32_t temp = clamp32(__VERIFIER_nondet_int(), -400, 3000);
        int32_t prev = pwm;

        if (__VERIFIER_nondet_bool()) {
            if (ctl.mode == MODE_AUTO) {
                pi_off(&ctl);
            } else {
                ctl.setpoint = clamp32(__VERIFIER_nondet_int(), 0, 2500);
                ctl.mode = MODE_AUTO;
            }
        }

        pwm = pi_step(&ctl, temp);

        CHECK(pwm >= 0 && pwm <= PWM_MAX);
        CHECK(pwm - prev <= SLEW_UP);
        CHECK(ctl.mode == MODE_AUTO || pwm == 0);
        CHECK(ctl.integ >= -INTEG_MAX && ctl.integ <= INTEG_MAX);
    }
    return 0;
}
