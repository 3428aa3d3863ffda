#include <wchar.h>
extern void reach_error(void);

int main(void) {
  wchar_t text[8] = L"abcd";
  wcsncpy(text + 1, text, 4);
  if (!(text[2] == L'b')) {
    reach_error();
  }
  return 0;
}
