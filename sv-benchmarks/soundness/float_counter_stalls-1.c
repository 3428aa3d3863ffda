/* A float counter stalls where its steps are lost to rounding. */
extern void reach_error(void);

int main(void) {
  float f = 16777210.0f;
  while (f < 16777220.0f) {
    f = f + 1.0f;
  }
  reach_error();
  return 0;
}
