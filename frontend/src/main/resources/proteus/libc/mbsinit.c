/* The state starts with the number of bytes that it waits for. */
int mbsinit(const void *state) { return state == 0 || *(const int *)state == 0; }
