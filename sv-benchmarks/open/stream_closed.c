/* Output to a stream that is closed. */
extern void reach_error(void);
typedef struct _IO_FILE FILE;
extern FILE *fopen(const char *, const char *);
extern int fclose(FILE *);
extern int fprintf(FILE *, const char *, ...);

int main(void) {
  FILE *f = fopen("/dev/null", "w");
  if (!f) {
    return 0;
  }
  fclose(f);
  if (fprintf(f, "text") > 4) {
    reach_error();
  }
  return 0;
}
