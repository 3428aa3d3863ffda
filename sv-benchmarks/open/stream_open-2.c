/* Each stream is closed once. */
extern void reach_error(void);
typedef struct _IO_FILE FILE;
extern FILE *fopen(const char *, const char *);
extern int fclose(FILE *);
extern int fputs(const char *, FILE *);
extern FILE *stderr;

int main(void) {
  int written = 0;
  for (int i = 0; i < 2; i++) {
    FILE *f = fopen("/dev/null", "w");
    FILE *g = fopen("/dev/null", "w");
    if (f) {
      written += fputs("text", f) >= 0;
      fclose(f);
    }
    if (g) {
      written += fputs("text", g) >= 0;
      fclose(g);
    }
    fputs("text", stderr);
  }
  if (written == 4) {
    reach_error();
  }
  return 0;
}
