/* Proteus: <sys/times.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_TIMES_H
#define PROTEUS_SYS_TIMES_H
#include <time.h>
struct tms {
  clock_t tms_utime, tms_stime, tms_cutime, tms_cstime;
};
clock_t times(struct tms *result);
#endif
