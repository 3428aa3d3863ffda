/* The milliseconds of thirty days. */
int main(void) {
  long milliseconds = 0;
  for (int day = 0; day < 30; day++) {
    milliseconds += 24 * 3600 * 1000L;
  }
  return milliseconds == 0;
}
