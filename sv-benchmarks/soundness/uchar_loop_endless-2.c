/* An unsigned char never gets past 255; at 255 it can be stopped. */
extern void reach_error(void);

int main(void) {
  unsigned char c;
  for (c = 0; c <= 254; c++)
    ;
  reach_error();
  return 0;
}
