/* CRC-8 (poly 0x07, init 0): nibble table version against the bitwise one. */
#include <stdint.h>
#include <stddef.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define MSG_MAX 10

static const uint8_t crc8_tab[16] = {
    0x00, 0x07, 0x0E, 0x09, 0x1C, 0x1B, 0x12, 0x15,
    0x38, 0x3F, 0x36, 0x31, 0x24, 0x23, 0x2A, 0x2D
};

static uint8_t crc8_bitwise(const uint8_t *p, size_t n)
{
    uint8_t crc = 0;

    while (n--) {
        crc ^= *p++;
        for (int b = 0; b < 8; b++) {
            if (crc & 0x80u)
                crc = (uint8_t)((crc << 1) ^ 0x07u);
            else
                crc = (uint8_t)(crc << 1);
        }
    }
    return crc;
}

static uint8_t crc8_table(const uint8_t *p, size_t n)
{
    uint8_t crc = 0;

    for (size_t i = 0; i < n; i++) {
        crc ^= p[i];
        crc = (uint8_t)((crc << 4) ^ crc8_tab[crc >> 4]);
        crc = (uint8_t)((crc << 4) ^ crc8_tab[crc >> 4]);
    }
    return crc;
}

int main(void)
{
    uint8_t msg[MSG_MAX + 1];
    unsigned n = __VERIFIER_nondet_uint();

    if (n < 1 || n > MSG_MAX)
        return 0;

    for (unsigned i = 0; i < n; i++)
        msg[i] = __VERIFIER_nondet_uchar();

    uint8_t crc = crc8_table(msg, n);
    CHECK(crc == crc8_bitwise(msg, n));

    /* the receiver runs over message and checksum and expects zero */
    msg[n] = crc;
    CHECK(crc8_table(msg, n + 1) == 0);
    return 0;
}
