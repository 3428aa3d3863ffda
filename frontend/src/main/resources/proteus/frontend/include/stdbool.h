/* Proteus: <stdbool.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDBOOL_H
#define PROTEUS_STDBOOL_H
#define bool _Bool
#define true 1
#define false 0
#define __bool_true_false_are_defined 1
#endif
