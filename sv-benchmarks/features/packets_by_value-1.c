#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char *__VERIFIER_nondet_charp(void);
extern void reach_error(void);

struct packet {
  unsigned length;
  int urgent;
  char *payload;
};

struct node {
  struct packet packet;
  struct node *next;
};

static struct packet receive(void) {
  struct packet packet;
  packet.length = __VERIFIER_nondet_uint();
  packet.urgent = __VERIFIER_nondet_int() != 0;
  packet.payload = __VERIFIER_nondet_charp();
  return packet;
}

static void put(struct packet packet, struct node **queue) {
  struct node *n = malloc(sizeof *n);
  n->packet = packet;
  n->next = *queue;
  *queue = n;
}

static void check(struct node *queue) {
  for (struct node *n = queue; n; n = n->next) {
    if (!n->packet.urgent && n->packet.length >= 1500) {
      reach_error();
    }
  }
}

int main(void) {
  struct node *fast = 0, *slow = 0;
  while (__VERIFIER_nondet_int()) {
    struct packet packet = receive();
    if (packet.urgent) {
      put(packet, &fast);
    } else if (packet.length < 1500) {
      put(packet, &slow);
    }
  }
  check(fast);
  check(slow);
  return 0;
}
