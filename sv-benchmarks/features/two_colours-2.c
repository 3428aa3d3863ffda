#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int colour;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  int colour = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->colour = colour;
    n->next = list;
    list = n;
    colour = !colour;
  }
  struct node *white = 0, *black = 0;
  int isWhite = colour;
  while (list) {
    struct node *next = list->next;
    if (isWhite) {
      list->next = white;
      white = list;
    } else {
      list->next = black;
      black = list;
    }
    isWhite = !isWhite;
    list = next;
  }
  for (struct node *n = white; n; n = n->next) {
    if (n->colour != 1) {
      reach_error();
    }
  }
  for (struct node *n = black; n; n = n->next) {
    if (n->colour != 0) {
      reach_error();
    }
  }
  return 0;
}
