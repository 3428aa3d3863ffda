/* Proteus: <sys/stat.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_STAT_H
#define PROTEUS_SYS_STAT_H
#include <sys/types.h>
int mkdir(const char *path, mode_t mode);
int chmod(const char *path, mode_t mode);
mode_t umask(mode_t mask);
#endif
