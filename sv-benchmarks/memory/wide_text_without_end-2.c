#include <wchar.h>

int main(void) {
  wchar_t word[5];
  wcsncpy(word, L"seven", 5);
  return (int)wcslen(word);
}
