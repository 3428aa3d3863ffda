extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  switch (x) {
    case 0:
    case 1:
      x = 5;
    case 2 ... 4:
      x++;
      break;
    default:
      goto end;
    case -1: {
      int local[2];
      local[0] = x;
      if (x) {
        break;
      }
      x = local[1];
    }
  }
  x = 9;
end:
  return x;
}
