/* Proteus: <sys/time.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_TIME_H
#define PROTEUS_SYS_TIME_H
#include <sys/types.h>
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
int gettimeofday(struct timeval *time, void *zone);
#endif
