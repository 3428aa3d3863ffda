/* The other file's state. */
static int state;
void other_set(int v) { state = v; }
int other_get(void) { return state; }
