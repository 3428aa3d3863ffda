/* The standard promises 32 handlers (C11 7.22.4.2), glibc has as many as fit into memory. */
void __proteus_exit_again(void);
void *malloc(__typeof__(sizeof(0)));
void free(void *block);

struct handler {
  void (*function)(void);
  struct handler *next;
};

static struct handler *last;
static int exits;

int atexit(void (*function)(void)) {
  struct handler *handler = malloc(sizeof(struct handler));
  handler->function = function;
  handler->next = last;
  last = handler;
  return 0;
}

/* Called by exit and after main. */
void __proteus_run_exit_handlers(void) {
  if (exits) {
    __proteus_exit_again();
  }
  exits = 1;
  while (last) {
    struct handler *handler = last;
    void (*function)(void) = handler->function;
    last = handler->next;
    free(handler);
    function();
  }
}
