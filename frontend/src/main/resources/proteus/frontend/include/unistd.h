/* Proteus: <unistd.h>, as far as programs under verification use it. */
#ifndef PROTEUS_UNISTD_H
#define PROTEUS_UNISTD_H
#include <sys/types.h>
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
ssize_t read(int descriptor, void *buffer, size_t size);
ssize_t write(int descriptor, const void *buffer, size_t size);
int close(int descriptor);
off_t lseek(int descriptor, off_t offset, int origin);
int unlink(const char *path);
int rmdir(const char *path);
int chdir(const char *path);
char *getcwd(char *path, size_t size);
int access(const char *path, int mode);
int dup(int descriptor);
int dup2(int from, int to);
int pipe(int descriptors[2]);
pid_t fork(void);
pid_t getpid(void);
int gethostname(char *name, size_t size);
pid_t getppid(void);
uid_t getuid(void);
gid_t getgid(void);
int execv(const char *path, char *const arguments[]);
int execvp(const char *file, char *const arguments[]);
void _exit(int status) __attribute__((noreturn));
unsigned int sleep(unsigned int seconds);
unsigned int alarm(unsigned int seconds);
int usleep(useconds_t microseconds);
int pause(void);
int isatty(int descriptor);
long sysconf(int name);
int getopt(int count, char *const arguments[], const char *options);
extern char *optarg;
extern int optind, opterr, optopt;
#endif
