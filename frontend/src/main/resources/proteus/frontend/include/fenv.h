/* Proteus: <fenv.h>, as far as programs under verification use it. */
#ifndef PROTEUS_FENV_H
#define PROTEUS_FENV_H
#define FE_INVALID 1
#define FE_DIVBYZERO 4
#define FE_OVERFLOW 8
#define FE_UNDERFLOW 16
#define FE_INEXACT 32
#define FE_ALL_EXCEPT 61
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
typedef unsigned short fexcept_t;
/* 28 bytes where long has 32 bits, otherwise 32. */
typedef struct {
  unsigned words[sizeof(long) == 8 ? 8 : 7];
} fenv_t;
#define FE_DFL_ENV ((const fenv_t *)-1)
int fegetround(void);
int fesetround(int mode);
int feclearexcept(int exceptions);
int feraiseexcept(int exceptions);
int fetestexcept(int exceptions);
int fegetexceptflag(fexcept_t *flags, int exceptions);
int fesetexceptflag(const fexcept_t *flags, int exceptions);
int fegetenv(fenv_t *environment);
int feholdexcept(fenv_t *environment);
int fesetenv(const fenv_t *environment);
int feupdateenv(const fenv_t *environment);
#endif
