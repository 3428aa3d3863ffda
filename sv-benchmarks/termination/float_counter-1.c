/* A counter of 20 million steps: a float stays where one more is too little for its precision. */
int main(void) {
  double count = 0;
  while (count < 20000000) {
    count += 1;
  }
  return 0;
}
