extern void reach_error(void);
extern int sscanf(const char *, const char *, ...);
extern int getchar(void);

int main(void) {
  char text[2] = {getchar(), 0};
  float a = 0;
  sscanf(text, "%f", &a);
  if (!(a != 5)) {
    reach_error();
  }
  return 0;
}
