/* The C library's headers declare addresses as unions of pointers; null is one, too. */
extern void reach_error(void);
struct address {
  unsigned short family;
  char data[14];
};
struct internet_address;
typedef union {
  struct address *plain;
  struct internet_address *internet;
} any_address __attribute__((__transparent_union__));
extern int accept(int socket, any_address address, unsigned *length);

int main(void) {
  struct address peer;
  unsigned length = sizeof peer;
  int first = accept(-1, &peer, &length);
  int second = accept(-1, 0, 0);
  if (first < 0 || second < -1) {
    reach_error();
  }
  return 0;
}
