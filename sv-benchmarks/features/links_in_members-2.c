/* The links of a ring are members of what they link, and its head is a link alone. */
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct link {
  struct link *next, *back;
};

struct job {
  int priority;
  struct link link;
};

static struct link jobs = {&jobs, &jobs};

static struct job *job_of(struct link *link) {
  return (struct job *) ((char *) link - offsetof(struct job, link));
}

static void append(struct link *link) {
  struct link *last = jobs.back;
  link->next = &jobs;
  link->back = last;
  last->next = link;
  jobs.back = link;
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    struct job *job = malloc(sizeof *job);
    if (job == NULL) {
      return 0;
    }
    job->priority = __VERIFIER_nondet_int();
    if (job->priority < 3) {
      job->priority = 3;
    }
    append(&job->link);
  }
  for (struct link *l = jobs.next; l != &jobs; l = l->next) {
    if (job_of(l)->priority <= 3) {
      reach_error();
    }
  }
  return 0;
}
