#include <wchar.h>
extern void reach_error(void);

int main(void) {
  wchar_t text[8] = L"abcd";
  wcscpy(text, text + 1);
  if (!(text[0] == L'b')) {
    reach_error();
  }
  return 0;
}
