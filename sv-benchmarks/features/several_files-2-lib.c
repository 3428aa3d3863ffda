/* The other file: a static helper of its own and a tentative definition. */
int limit;
static int below(int x) { return x < limit; }
int clamp(int x) { return below(x) ? x : limit; }
