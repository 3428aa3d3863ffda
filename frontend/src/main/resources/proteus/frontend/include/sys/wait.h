/* Proteus: <sys/wait.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_WAIT_H
#define PROTEUS_SYS_WAIT_H
#include <sys/types.h>
pid_t wait(int *status);
pid_t waitpid(pid_t process, int *status, int options);
#endif
