/* NTC thermistor: ADC counts to 0.1 deg C by table and linear interpolation. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

struct point {
    uint16_t adc;
    int16_t  temp;
};

#define NPOINTS 9

static const struct point ntc[NPOINTS] = {
    {  200, 1250 }, {  500, 1000 }, {  900,  800 },
    { 1400,  620 }, { 2000,  450 }, { 2600,  280 },
    { 3100,  120 }, { 3500,  -50 }, { 3800, -250 },
};

static int16_t ntc_temp(uint16_t adc)
{
    int i;

    if (adc <= ntc[0].adc)
        return ntc[0].temp;
    if (adc >= ntc[NPOINTS - 1].adc)
        return ntc[NPOINTS - 1].temp;

    for (i = 0; adc >= ntc[i + 1].adc; i++)
        ;

    uint16_t span = (uint16_t)(ntc[i + 1].adc - ntc[i].adc);
    uint16_t drop = (uint16_t)(ntc[i].temp - ntc[i + 1].temp);
    uint16_t off  = (uint16_t)(adc - ntc[i].adc);
    uint16_t prod = (uint16_t)(drop * off);

    return (int16_t)(ntc[i].temp - (int16_t)(prod / span));
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    uint16_t prev_adc = 0;
    int16_t  prev_temp = ntc_temp(0);
    int16_t  tmin = prev_temp, tmax = prev_temp;

    for (unsigned k = 0; k < n; k++) {
        uint16_t adc = __VERIFIER_nondet_ushort() & 0x0FFFu;
        int16_t  t = ntc_temp(adc);

        CHECK(t <= ntc[0].temp && t >= ntc[NPOINTS - 1].temp);

        /* more counts never means warmer */
        if (adc >= prev_adc)
            CHECK(t <= prev_temp);
        else
            CHECK(t >= prev_temp);

        if (t < tmin)
            tmin = t;
        if (t > tmax)
            tmax = t;
        prev_adc = adc;
        prev_temp = t;
    }
    CHECK(tmax - tmin <= 1500);
    return 0;
}
