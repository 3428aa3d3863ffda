/* UART receive ring buffer, head + count representation. */
#include <stdint.h>
#include <stdbool.h>

extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define RING_SIZE 12u

struct ring {
    uint8_t  buf[RING_SIZE];
    uint8_t  head;      /* index of the oldest byte */
    uint8_t  count;     /* number of bytes stored   */
    uint16_t dropped;
};

static struct ring rx;

static void ring_reset(struct ring *r)
{
    r->head = 0;
    r->count = 0;
}

static bool ring_put(struct ring *r, uint8_t c)
{
    uint8_t tail;

    if (r->count > RING_SIZE) {
        if (r->dropped < UINT16_MAX)
            r->dropped++;
        return false;
    }
    tail = (uint8_t)((r->head + r->count) % RING_SIZE);
    r->buf[tail] = c;
    r->count++;
    return true;
}

static bool ring_get(struct ring *r, uint8_t *out)
{
    if (r->count == 0)
        return false;
    *out = r->buf[r->head];
    r->head++;
    if (r->head == RING_SIZE)
        r->head = 0;
    r->count--;
    return true;
}

/* interrupt side: only 7 bit characters are let through */
static void uart_isr(void)
{
    uint8_t c = __VERIFIER_nondet_uchar();

    if (c & 0x80u)
        return;
    ring_put(&rx, c);
}

int main(void)
{
    ring_reset(&rx);

    while (1) {
        uint8_t ch;

        switch (__VERIFIER_nondet_int()) {
        case 0:
            uart_isr();
            break;
        case 1:
            if (ring_get(&rx, &ch))
                CHECK(ch < 0x80u);
            break;
        case 2:
            /* drain at most 4 bytes */
            for (int i = 0; i < 4; i++) {
                if (!ring_get(&rx, &ch))
                    break;
            }
            break;
        case 3:
            if (rx.dropped > 0) {
                ring_reset(&rx);
                rx.dropped = 0;
            }
            break;
        default:
            break;
        }
        CHECK(rx.head < RING_SIZE);
        CHECK(rx.count <= RING_SIZE);
    }
    return 0;
}
