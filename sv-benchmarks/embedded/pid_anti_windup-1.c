/* A PID controller with limits: the integral never moves against the error, the duty stays in range. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define ADC_MASK 0x03FFu
#define SETPOINT 600
#define DUTY_MIN 5
#define DUTY_MAX 250

/* gains in 1/256 */
#define KP 96
#define KI 2
#define KD 40

#define INTEGRAL_MAX 32767
#define INTEGRAL_MIN (-32768)

typedef struct {
  int16_t integral;
  int16_t last_error;
} pid_ctrl_t;

static pid_ctrl_t heater;

static int32_t clamp(int32_t value, int32_t low, int32_t high) {
  if (value < low) {
    return low;
  }
  return value > high ? high : value;
}

static uint8_t pid_step(pid_ctrl_t *pid, int16_t error) {
  int32_t sum = (int32_t)pid->integral + error;
  int32_t output;

  pid->integral = (int16_t)clamp(sum, INTEGRAL_MIN, INTEGRAL_MAX);
  output = KP * error + KI * pid->integral + KD * (error - pid->last_error);
  pid->last_error = error;
  return (uint8_t)clamp(output / 256, DUTY_MIN, DUTY_MAX);
}

int main(void) {
  while (1) {
    uint16_t measured = __VERIFIER_nondet_ushort() & ADC_MASK;
    int16_t error = (int16_t)(SETPOINT - measured);
    int16_t before = heater.integral;
    uint8_t duty = pid_step(&heater, error);

    __VERIFIER_assert(duty >= DUTY_MIN && duty <= DUTY_MAX);
    if (error >= 0) {
      __VERIFIER_assert(heater.integral >= before);
    } else {
      __VERIFIER_assert(heater.integral < before || before == INTEGRAL_MIN);
    }
  }
}
