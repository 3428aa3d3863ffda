void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

struct inner {
  short s;
  char c;
};

struct outer {
  int a;
  struct inner in[2];
  struct {
    int x;
    int y;
  };
};

union word {
  unsigned u;
  unsigned char b[4];
  float f;
};

struct bits {
  unsigned a : 3;
  int b : 5;
  unsigned c : 24;
  _Bool d : 1;
  long long e : 40;
};

struct pair {
  int first;
  int second;
};

struct outer global = {1, {{2, 3}, {.c = 5}}, .y = 7};
struct pair table[3] = {{1, 2}, [2] = {5, 6}};
char text[] = "ab\0c";
char fixed[6] = "xyz";
const char *words[] = {"zero", "one"};
int matrix[2][3] = {{1, 2, 3}, {4}};

struct pair make(int a, int b) {
  struct pair p = {a, b};
  return p;
}

struct pair swap(struct pair p) {
  int t = p.first;
  p.first = p.second;
  p.second = t;
  return p;
}

int sum(struct outer o) {
  o.a += o.in[1].c;
  return o.a + o.x + o.y;
}

int main(void) {
  check(1, global.a == 1 && global.in[0].s == 2 && global.in[1].c == 5 && global.x == 0);
  check(2, global.y == 7 && global.in[1].s == 0);
  check(3, table[1].first == 0 && table[2].second == 6);
  check(4, sizeof(text) == 5 && text[3] == 'c' && text[4] == 0);
  check(5, fixed[3] == 0 && fixed[5] == 0 && words[1][0] == 'o');
  check(6, matrix[1][0] == 4 && matrix[1][2] == 0 && (&matrix[0][0])[2] == 3);
  struct outer copy = global;
  copy.a = 10;
  check(7, global.a == 1 && copy.in[0].c == 3 && sum(copy) == 22 && copy.a == 10);
  struct pair p = make(3, 4);
  struct pair q = swap(p);
  check(8, p.first == 3 && q.first == 4 && q.second == 3);
  check(9, swap(swap(make(1, 2))).second == 2 && make(8, 9).first == 8);
  union word w;
  w.u = 0x3f800000;
  check(10, w.f == 1.0f && w.b[3] == 0x3f && w.b[0] == 0);
  w.b[0] = 1;
  check(11, w.u == 0x3f800001);
  struct bits b = {7, -1, 0};
  check(12, b.a == 7 && b.b == -1 && b.c == 0 && b.d == 0);
  b.a++;
  b.b -= 16;
  b.c = ~0;
  b.d = 4;
  b.e = -1;
  check(13, b.a == 0 && b.b == 15 && b.c == 0xffffff && b.d == 1 && b.e == -1);
  int assigned = (b.a = 13);
  check(14, assigned == 5);
  int *literal = (int[]){4, 5, 6};
  literal[1] = 50;
  check(15, literal[0] + literal[1] + literal[2] == 60);
  struct pair *pp = &(struct pair){.second = 9};
  check(16, pp->first == 0 && pp->second == 9);
  struct pair list[2];
  list[0] = list[1] = make(2, 3);
  check(17, list[0].second == 3);
  int n = 3;
  int vla[n][n + 1];
  vla[2][3] = 11;
  n = 100;
  check(18, sizeof(vla) == 12 * sizeof(int) && (&vla[0][0])[11] == 11);
  int statement = ({
    struct pair t = make(5, 6);
    t.first * t.second;
  });
  check(19, statement == 30);
  check(20, ({ make(1, 7); }).second == 7);
  struct pair chosen = n > 5 ? p : q;
  check(21, chosen.first == 3);
  struct pair zero = {0};
  zero = chosen;
  check(22, zero.second == 4);
  struct {
    struct pair in;
    double d;
  } mixed = {{1, 2}, 2.5};
  mixed.in = zero;
  mixed.d *= 2;
  check(23, mixed.in.first == 3 && mixed.d == 5.0);
  return 0;
}
