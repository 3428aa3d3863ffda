void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

typedef __typeof__(sizeof(0)) size_t;

void free(void *);
void *malloc(size_t);
int abs(int);
size_t strlen(const char *);

int t$1 = 4;
int freed;

void count(void *p) { freed++; }

struct value {
  int number;
  char text[4];
};

struct value give(int n) {
  struct value v = {n, "abc"};
  return v;
}

int take(struct value v) { return v.number + v.text[1]; }

int main(void) {
  void (*end)(void *) = free;
  void *p = malloc(3);
  if (t$1 == 5) {
    end = count;
  }
  end(p);
  end = count;
  end(p);
  check(1, freed == 1);
  int (*absolute)(int) = abs;
  check(2, absolute(-3) == 3);
  size_t (*length)(const char *) = strlen;
  check(3, length("four") == t$1);
  struct value (*giver)(int) = give;
  int (*taker)(struct value) = take;
  check(4, taker(giver(7)) == 7 + 'b');
  void *erased = (void *)abs;
  check(5, ((int (*)(int))erased)(-8) == 8);
  char *c = "x";
  long address = (long)c;
  check(6, *(char *)address == 'x');
  int grid[2][2] = {{1, 2}, {3, 4}};
  int *flat = (int *)grid;
  check(7, flat[3] == 4 && *(*(grid + 1)) == 3 && (flat + 3) - &grid[0][1] == 2);
  int *low = &grid[0][0];
  int *high = &grid[1][1];
  check(8, low < high && high >= low && low != high && !(high <= low));
  const char *words[] = {"a", "bc", 0};
  int n = 0;
  for (const char **w = words; *w; ++w) {
    n += (int)length(*w);
  }
  check(9, n == 3);
  return 0;
}
