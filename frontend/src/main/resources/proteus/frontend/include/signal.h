/* Proteus: <signal.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SIGNAL_H
#define PROTEUS_SIGNAL_H
#include <sys/types.h>
typedef int sig_atomic_t;
typedef void (*__signal_handler)(int);
#define SIG_DFL ((__signal_handler)0)
#define SIG_IGN ((__signal_handler)1)
#define SIG_ERR ((__signal_handler)-1)
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCHLD 17
typedef struct {
  unsigned long __val[1024 / (8 * sizeof(long))];
} sigset_t;
int sigemptyset(sigset_t *set);
int sigfillset(sigset_t *set);
int sigaddset(sigset_t *set, int number);
int sigdelset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);
__signal_handler signal(int number, __signal_handler handler);
int raise(int number);
int kill(pid_t process, int number);
#endif
