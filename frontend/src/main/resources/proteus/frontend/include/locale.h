/* Proteus: <locale.h>, as far as programs under verification use it. */
#ifndef PROTEUS_LOCALE_H
#define PROTEUS_LOCALE_H
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_ALL 6
char *setlocale(int category, const char *locale);
#endif
