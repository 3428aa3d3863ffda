/* Proteus: <iso646.h>, as far as programs under verification use it. */
#ifndef PROTEUS_ISO646_H
#define PROTEUS_ISO646_H
#define and &&
#define and_eq &=
#define bitand &
#define bitor |
#define compl ~
#define not !
#define not_eq !=
#define or ||
#define or_eq |=
#define xor ^
#define xor_eq ^=
#endif
