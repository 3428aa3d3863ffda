/* Proteus: <stdio.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDIO_H
#define PROTEUS_STDIO_H
#include <stdarg.h>
#include <stddef.h>
#include <sys/types.h>
#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define TMP_MAX 238328
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
typedef struct _IO_FILE FILE;
typedef struct { long __position; int __state[2]; } fpos_t;
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr
FILE *fopen(const char *name, const char *mode);
FILE *freopen(const char *name, const char *mode, FILE *stream);
FILE *fdopen(int descriptor, const char *mode);
FILE *tmpfile(void);
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);
int fclose(FILE *stream);
int fflush(FILE *stream);
int fileno(FILE *stream);
void setbuf(FILE *stream, char *buffer);
int setvbuf(FILE *stream, char *buffer, int mode, size_t size);
int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int sprintf(char *text, const char *format, ...);
int snprintf(char *text, size_t size, const char *format, ...);
int dprintf(int descriptor, const char *format, ...);
int vprintf(const char *format, va_list list);
int vfprintf(FILE *stream, const char *format, va_list list);
int vsprintf(char *text, const char *format, va_list list);
int vsnprintf(char *text, size_t size, const char *format, va_list list);
int scanf(const char *format, ...);
int fscanf(FILE *stream, const char *format, ...);
int sscanf(const char *text, const char *format, ...);
int vscanf(const char *format, va_list list);
int vfscanf(FILE *stream, const char *format, va_list list);
int vsscanf(const char *text, const char *format, va_list list);
int getchar(void);
int getc(FILE *stream);
int fgetc(FILE *stream);
char *fgets(char *text, int size, FILE *stream);
char *gets(char *text);
int putchar(int character);
int putc(int character, FILE *stream);
int fputc(int character, FILE *stream);
int fputs(const char *text, FILE *stream);
int puts(const char *text);
int ungetc(int character, FILE *stream);
size_t fread(void *buffer, size_t size, size_t count, FILE *stream);
size_t fwrite(const void *buffer, size_t size, size_t count, FILE *stream);
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream);
ssize_t getline(char **line, size_t *size, FILE *stream);
int fseek(FILE *stream, long offset, int origin);
long ftell(FILE *stream);
void rewind(FILE *stream);
int fgetpos(FILE *stream, fpos_t *position);
int fsetpos(FILE *stream, const fpos_t *position);
void clearerr(FILE *stream);
int feof(FILE *stream);
int ferror(FILE *stream);
void perror(const char *text);
int remove(const char *name);
int rename(const char *from, const char *to);
char *tmpnam(char *name);
#endif
