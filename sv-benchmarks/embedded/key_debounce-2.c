/* Counter based debouncing of a 4 key pad. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define NKEYS       4
#define STABLE_CNT  5
#define HIST_MASK   0x1Fu       /* last STABLE_CNT raw samples */

enum key_event { EV_NONE, EV_PRESS, EV_RELEASE };

typedef struct {
    uint8_t pressed;    /* debounced state */
    uint8_t cnt;        /* samples in a row that differ from it */
} key_t_;

static key_t_  keys[NKEYS];
static uint8_t history[NKEYS];

static enum key_event key_sample(key_t_ *k, uint8_t raw)
{
    if (raw == k->pressed)
        return EV_NONE;
    k->cnt++;
    if (k->cnt < STABLE_CNT)
        return EV_NONE;

    k->cnt = 0;
    k->pressed = raw;
    return raw ? EV_PRESS : EV_RELEASE;
}

static void remember(int i, uint8_t raw)
{
    history[i] = (uint8_t)(((history[i] << 1) | raw) & HIST_MASK);
}

int main(void)
{
    for (int i = 0; i < NKEYS; i++) {
        keys[i].pressed = 0;
        keys[i].cnt = 0;
        history[i] = 0;
    }

    for (;;) {
        uint8_t port = __VERIFIER_nondet_uchar();

        for (int i = 0; i < NKEYS; i++) {
            uint8_t raw = (uint8_t)((port >> i) & 1u);
            enum key_event ev;

            remember(i, raw);
            ev = key_sample(&keys[i], raw);

            switch (ev) {
            case EV_PRESS:
                CHECK(history[i] == HIST_MASK);
                break;
            case EV_RELEASE:
                CHECK(history[i] == 0);
                break;
            case EV_NONE:
                break;
            }
            CHECK(keys[i].cnt < STABLE_CNT);
        }
    }
    return 0;
}
