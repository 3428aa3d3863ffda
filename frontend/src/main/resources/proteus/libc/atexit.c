/* The C library holds more handlers than the 32 that the standard promises; here it refuses them. */
static void (*handlers[32])(void);
static int count;

int atexit(void (*handler)(void)) {
  if (count == 32) {
    return -1;
  }
  handlers[count] = handler;
  count++;
  return 0;
}

/* Called by exit and after main. */
void __proteus_run_exit_handlers(void) {
  while (count > 0) {
    count--;
    handlers[count]();
  }
}
