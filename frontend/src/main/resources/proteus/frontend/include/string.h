/* Proteus: <string.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STRING_H
#define PROTEUS_STRING_H
#include <stddef.h>
#include <strings.h>
void *memcpy(void *to, const void *from, size_t size);
void *mempcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *left, const void *right, size_t size);
void *memchr(const void *bytes, int value, size_t size);
void *memrchr(const void *bytes, int value, size_t size);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t size);
char *strcpy(char *to, const char *from);
char *stpcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);
char *strcat(char *to, const char *from);
char *strncat(char *to, const char *from, size_t size);
int strcmp(const char *left, const char *right);
int strncmp(const char *left, const char *right, size_t size);
int strcoll(const char *left, const char *right);
size_t strxfrm(char *to, const char *from, size_t size);
char *strchr(const char *text, int character);
char *strrchr(const char *text, int character);
size_t strspn(const char *text, const char *accepted);
size_t strcspn(const char *text, const char *rejected);
char *strpbrk(const char *text, const char *accepted);
char *strstr(const char *text, const char *part);
char *strtok(char *text, const char *separators);
char *strtok_r(char *text, const char *separators, char **state);
char *strdup(const char *text);
char *strndup(const char *text, size_t size);
char *strerror(int number);
#endif
