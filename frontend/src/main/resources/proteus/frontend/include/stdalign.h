/* Proteus: <stdalign.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDALIGN_H
#define PROTEUS_STDALIGN_H
#define alignas _Alignas
#define alignof _Alignof
#endif
