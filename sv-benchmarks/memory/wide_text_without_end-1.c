#include <wchar.h>

int main(void) {
  wchar_t word[6];
  wcsncpy(word, L"seven", 6);
  return (int)wcslen(word);
}
