/* Signals packed into an 8 byte CAN frame (Intel byte order). */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

struct signal {
    uint8_t start;      /* first bit */
    uint8_t len;        /* 1..16     */
    uint8_t is_signed;
};

enum { SIG_SPEED, SIG_TORQUE, SIG_GEAR, SIG_TEMP, SIG_BRAKE, NSIGS };

static const struct signal sigs[NSIGS] = {
    [SIG_SPEED]  = {  0, 13, 0 },
    [SIG_TORQUE] = { 13, 11, 1 },
    [SIG_GEAR]   = { 24,  4, 1 },
    [SIG_TEMP]   = { 28,  9, 1 },
    [SIG_BRAKE]  = { 37,  1, 0 },
};

static uint8_t frame[8];
static int32_t shadow[NSIGS];

static int32_t sig_min(const struct signal *s)
{
    return s->is_signed ? -(1 << (s->len - 1)) : 0;
}

static int32_t sig_max(const struct signal *s)
{
    return (1 << (s->len - s->is_signed)) - 1;
}

static void sig_write(const struct signal *s, int32_t val)
{
    uint32_t raw = (uint32_t)val;

    for (unsigned i = 0; i < s->len; i++) {
        unsigned bit = s->start + i;
        uint8_t mask = (uint8_t)(1u << (bit & 7u));

        if ((raw >> i) & 1u)
            frame[bit >> 3] |= mask;
    }
}

static int32_t sig_read(const struct signal *s)
{
    int32_t val = 0;

    for (unsigned i = 0; i < s->len; i++) {
        unsigned bit = s->start + i;

        if (frame[bit >> 3] & (1u << (bit & 7u)))
            val |= 1 << i;
    }
    if (s->is_signed && (val & (1 << (s->len - 1))))
        val -= 1 << s->len;
    return val;
}

int main(void)
{
    for (int step = 0; step < 6; step++) {
        int id = __VERIFIER_nondet_int();
        int v = __VERIFIER_nondet_int();

        if (id < 0 || id >= NSIGS)
            return 0;
        if (v < sig_min(&sigs[id]))
            v = sig_min(&sigs[id]);
        if (v > sig_max(&sigs[id]))
            v = sig_max(&sigs[id]);

        sig_write(&sigs[id], v);
        shadow[id] = v;

        for (int k = 0; k < NSIGS; k++)
            CHECK(sig_read(&sigs[k]) == shadow[k]);
    }
    return 0;
}
