/* Token bucket limiter for a telemetry link; one token every PERIOD ticks. */
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define BURST  40u
#define PERIOD 25u

struct bucket {
    unsigned tokens;
    unsigned last;      /* time up to which tokens were credited */
};

static unsigned stat_credited, stat_spilled, stat_granted;

static void bucket_init(struct bucket *b, unsigned now)
{
    b->tokens = BURST;
    b->last = now;
}

static void bucket_refill(struct bucket *b, unsigned now)
{
    unsigned add = (now - b->last) / PERIOD;

    b->last += add * PERIOD;
    stat_credited += add;
    if (b->tokens > BURST - add) {
        stat_spilled += add - (BURST - b->tokens);
        b->tokens = BURST;
    } else {
        b->tokens += add;
    }
}

static _Bool bucket_take(struct bucket *b, unsigned cost)
{
    if (cost > b->tokens)
        return 0;
    b->tokens -= cost;
    stat_granted += cost;
    return 1;
}

int main(void)
{
    struct bucket b;
    unsigned now = __VERIFIER_nondet_ushort();

    bucket_init(&b, now);
    while (1) {
        unsigned cost = __VERIFIER_nondet_uchar();
        unsigned before;

        now += __VERIFIER_nondet_ushort() & 0x7ffu;
        bucket_refill(&b, now);
        CHECK(b.tokens <= BURST);
        CHECK(now - b.last < PERIOD);

        before = b.tokens;
        if (bucket_take(&b, cost))
            CHECK(b.tokens + cost == before && cost <= BURST);
        else
            CHECK(b.tokens == before && cost > before);

        CHECK(BURST + stat_credited ==
              b.tokens + stat_spilled + stat_granted);
    }
    return 0;
}
