/* One of two streams is closed twice, the other one is not. */
extern void reach_error(void);
typedef struct _IO_FILE FILE;
extern FILE *fopen(const char *, const char *);
extern int fclose(FILE *);

static int finish(FILE *one, FILE *other) { return fclose(one) | fclose(other); }

int main(void) {
  FILE *f = fopen("/dev/null", "r");
  FILE *g = fopen("/dev/null", "r");
  if (f && g && finish(g, g) > 0) {
    reach_error();
  }
  return 0;
}
