/* Proteus: <wctype.h>, as far as programs under verification use it. */
#ifndef PROTEUS_WCTYPE_H
#define PROTEUS_WCTYPE_H
typedef unsigned int wint_t;
int iswalpha(wint_t character);
int iswdigit(wint_t character);
int iswspace(wint_t character);
wint_t towlower(wint_t character);
wint_t towupper(wint_t character);
#endif
