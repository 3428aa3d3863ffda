/* A priority queue of numbered jobs, which knows where in the heap each job is. */
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define JOBS 16

static int heap[JOBS], place[JOBS], priority[JOBS];
static int count;

static void exchange(int i, int j) {
  int a = heap[i];
  int b = heap[j];
  heap[i] = b;
  heap[j] = a;
  place[b] = i;
  place[a] = j;
}

static void rise(int i) {
  while (i > 0 && priority[heap[(i - 1) / 2]] > priority[heap[i]]) {
    exchange(i, (i - 1) / 2);
    i = (i - 1) / 2;
  }
}

int main(void) {
  for (int step = 0; step < 1000; step++) {
    if (count < JOBS) {
      priority[count] = __VERIFIER_nondet_int();
      heap[count] = count;
      place[count] = count;
      count++;
      rise(count - 1);
    } else {
      int job = __VERIFIER_nondet_uchar() % JOBS;
      priority[job] = __VERIFIER_nondet_int();
      rise(place[job]);
    }
  }
  return 0;
}
