/* Proteus: <stdnoreturn.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDNORETURN_H
#define PROTEUS_STDNORETURN_H
#define noreturn _Noreturn
#endif
