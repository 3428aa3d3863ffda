/* Proteus: <setjmp.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SETJMP_H
#define PROTEUS_SETJMP_H
typedef struct { long __registers[8]; int __mask; unsigned long __saved[32]; } jmp_buf[1];
typedef jmp_buf sigjmp_buf;
int setjmp(jmp_buf environment);
int sigsetjmp(sigjmp_buf environment, int mask);
void longjmp(jmp_buf environment, int value) __attribute__((noreturn));
void siglongjmp(sigjmp_buf environment, int value) __attribute__((noreturn));
#endif
