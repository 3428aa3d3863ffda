#include <stdlib.h>

struct reading {
  int value;
  char unit;
};

static struct reading next(struct reading reading) {
  reading.value++;
  return reading;
}

/* The bytes behind the last member belong to the structure, too. */
int main(void) {
  struct reading *stored = malloc(sizeof *stored);
  stored->value = 1;
  stored->unit = 'V';
  struct reading reading = next(*stored);
  int value = reading.value;
  free(stored);
  return value;
}
