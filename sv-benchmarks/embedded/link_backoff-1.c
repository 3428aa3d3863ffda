/* Modem link supervisor: connect, retry with exponential backoff, cool down. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define BACKOFF_MIN   2u        /* ticks */
#define BACKOFF_MAX   24u
#define TRIES_MAX     7u
#define COOLDOWN      60u

typedef enum { L_CONNECT, L_WAIT, L_UP, L_COOLDOWN } lstate_t;

typedef struct {
    lstate_t state;
    uint8_t  tries;     /* failures in a row */
    uint16_t delay;     /* next backoff      */
    uint16_t timer;
} link_t;

static void link_reset(link_t *l)
{
    l->tries = 0;
    l->delay = BACKOFF_MIN;
}

static void on_failure(link_t *l)
{
    l->tries++;
    if (l->tries >= TRIES_MAX) {
        link_reset(l);
        l->timer = COOLDOWN;
        l->state = L_COOLDOWN;
        return;
    }
    l->timer = l->delay;
    l->delay = (uint16_t)(l->delay * 2u);
    if (l->delay > BACKOFF_MAX)
        l->delay = BACKOFF_MAX;
    l->state = L_WAIT;

    if (l->tries == 1)
        CHECK(l->timer == BACKOFF_MIN);
    else
        CHECK(l->timer > BACKOFF_MIN);
}

static void link_tick(link_t *l)
{
    switch (l->state) {
    case L_CONNECT:
        if (__VERIFIER_nondet_bool()) {
            link_reset(l);
            l->state = L_UP;
        } else {
            on_failure(l);
        }
        break;
    case L_WAIT:
    case L_COOLDOWN:
        if (--l->timer == 0)
            l->state = L_CONNECT;
        break;
    case L_UP:
        if (__VERIFIER_nondet_bool())   /* carrier lost */
            l->state = L_CONNECT;
        break;
    }
}

int main(void)
{
    link_t l = { .state = L_CONNECT };

    link_reset(&l);
    while (1) {
        link_tick(&l);

        CHECK(l.tries < TRIES_MAX);
        CHECK(l.delay >= BACKOFF_MIN && l.delay <= BACKOFF_MAX);
        if (l.state == L_WAIT)
            CHECK(l.timer >= 1 && l.timer <= BACKOFF_MAX);
        if (l.state == L_COOLDOWN)
            CHECK(l.timer >= 1 && l.timer <= COOLDOWN);
    }
    return 0;
}
