/* Proteus: <alloca.h>, as far as programs under verification use it. */
#ifndef PROTEUS_ALLOCA_H
#define PROTEUS_ALLOCA_H
#include <stddef.h>
void *alloca(size_t size);
#define alloca(size) __builtin_alloca(size)
#endif
