#include <string.h>

struct pair {
  int first, second;
};

int main(void) {
  struct pair p;
  memset(&p, 0, sizeof(p) + 1);
  return p.second;
}
