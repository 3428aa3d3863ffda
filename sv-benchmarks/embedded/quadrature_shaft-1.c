/* Quadrature encoder decoding with index pulse re-referencing.
 * The shaft model moves 0, 1 or (too fast to follow) 2 steps per sample. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)

#define TRAVEL 400
#define SKIP   2

static const unsigned char gray[4] = { 0, 1, 3, 2 };

/* index: previous AB in bits 3..2, current AB in bits 1..0 */
static const signed char delta[16] = {
     0,  1, -1,  SKIP,
    -1,  0,  SKIP,  1,
     1,  SKIP,  0, -1,
     SKIP, -1,  1,  0
};

static int shaft;               /* mechanical position, 0 at the index mark */

static int position;
static unsigned prev;
static _Bool lost;
static unsigned slips;

static void shaft_move(int d)
{
    if (d < -2 || d > 2)
        return;
    shaft += d;
    if (shaft < 0)
        shaft = 0;
    if (shaft > TRAVEL)
        shaft = TRAVEL;
}

static void sample(unsigned ab, _Bool index)
{
    int d = delta[(prev << 2) | ab];

    prev = ab;
    if (d == SKIP) {
        lost = 1;
        slips++;
    } else if (!lost) {
        position += d;
    }
    if (index) {
        position = 0;
        lost = 0;
    }
}

int main(void)
{
    while (1) {
        int before = shaft;
        unsigned slips_before = slips;

        shaft_move(__VERIFIER_nondet_int());
        sample(gray[shaft & 3], shaft == 0);

        CHECK(prev < 4);
        CHECK(lost || position == shaft);
        CHECK(!lost || shaft != 0);
        CHECK(position >= 0 && position <= TRAVEL);
        if (shaft - before == 2 || before - shaft == 2)
            CHECK(slips == slips_before + 1);
        else
            CHECK(slips == slips_before);
    }
    return 0;
}
