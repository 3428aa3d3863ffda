/* Output to a stream that could not be opened. */
extern void reach_error(void);
typedef struct _IO_FILE FILE;
extern FILE *fopen(const char *, const char *);
extern int fputs(const char *, FILE *);

int main(void) {
  FILE *f = fopen("/dev/null", "w");
  fputs("text", f);
  if (f == 0) {
    reach_error();
  }
  return 0;
}
