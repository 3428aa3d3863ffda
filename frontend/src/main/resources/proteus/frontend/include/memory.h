/* Proteus: <memory.h>, as far as programs under verification use it. */
#ifndef PROTEUS_MEMORY_H
#define PROTEUS_MEMORY_H
#include <string.h>
#endif
