/* Proteus: <strings.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STRINGS_H
#define PROTEUS_STRINGS_H
#include <stddef.h>
int bcmp(const void *left, const void *right, size_t size);
void bcopy(const void *from, void *to, size_t size);
void bzero(void *to, size_t size);
int ffs(int value);
char *index(const char *text, int character);
char *rindex(const char *text, int character);
int strcasecmp(const char *left, const char *right);
int strncasecmp(const char *left, const char *right, size_t size);
#endif
