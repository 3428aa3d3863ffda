extern void *malloc(unsigned long);
extern void reach_error(void);

struct pair {
  char tag;
  int number;
};

int number(void *pair) { return ((struct pair *)pair)->number; }

int main(void) {
  struct pair *p = malloc(sizeof(struct pair));
  if (p) {
    p->number = 7;
    char *member = (char *)p + 4;
    if (number(p) != *(int *)member) {
      reach_error();
    }
  }
  return 0;
}
