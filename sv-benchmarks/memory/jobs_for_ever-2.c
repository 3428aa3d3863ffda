/* Jobs come and go for ever; one that is done is freed, but for one number. */
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

struct job {
  int number;
  struct job *next;
};

static struct job *waiting;

int main(void) {
  for (;;) {
    if (__VERIFIER_nondet_bool()) {
      struct job *job = malloc(sizeof(struct job));
      job->number = __VERIFIER_nondet_int();
      job->next = waiting;
      waiting = job;
    } else if (waiting) {
      struct job *done = waiting;
      waiting = done->next;
      if (done->number != 0) {
        free(done);
      }
    }
  }
}
