/* Proteus: <malloc.h>, as far as programs under verification use it. */
#ifndef PROTEUS_MALLOC_H
#define PROTEUS_MALLOC_H
#include <stdlib.h>
#endif
