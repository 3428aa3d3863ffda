/* A pump follows a level; its speed rises slowly, and falls at once. */
#include <stdbool.h>
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define MOST 800
#define STEP 40
#define SUM 15000

struct control {
  bool runs;
  int32_t wanted;
  int32_t sum;
  int32_t speed;
};

static int32_t between(int32_t value, int32_t least, int32_t most) {
  return value < least ? least : value > most ? most : value;
}

static void stop(struct control *c) {
  c->runs = false;
  c->sum = 0;
  c->speed = 0;
}

static int32_t next_speed(struct control *c, int32_t level) {
  if (!c->runs) {
    return 0;
  }
  int32_t error = level - c->wanted;
  c->sum = between(c->sum + error, -SUM, SUM);
  int32_t speed = between((6 * error + c->sum) / 8, 0, MOST);
  if (speed > c->speed + STEP) {
    speed = c->speed + STEP;
  }
  c->speed = speed;
  return speed;
}

int main(void) {
  struct control c = {false, 0, 0, 0};
  int32_t speed = 0;
  while (1) {
    int32_t level = between(__VERIFIER_nondet_int(), 0, 2000);
    int32_t before = speed;
    if (__VERIFIER_nondet_bool()) {
      if (c.runs) {
        stop(&c);
      } else {
        c.runs = true;
        c.wanted = between(__VERIFIER_nondet_int(), 100, 1900);
      }
    }
    speed = next_speed(&c, level);
    __VERIFIER_assert(speed >= 0 && speed <= MOST);
    __VERIFIER_assert(speed - before <= STEP);
    __VERIFIER_assert(c.runs || speed == 0);
  }
}
