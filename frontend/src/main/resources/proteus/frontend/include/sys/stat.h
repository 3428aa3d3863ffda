/* Proteus: <sys/stat.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_STAT_H
#define PROTEUS_SYS_STAT_H
#include <sys/types.h>
#include <time.h>
struct stat {
  dev_t st_dev;
#ifdef __LP64__
  ino_t st_ino;
  nlink_t st_nlink;
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
  int __unused_0;
  dev_t st_rdev;
  off_t st_size;
#else
  unsigned short __unused_0;
  ino_t st_ino;
  mode_t st_mode;
  nlink_t st_nlink;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  unsigned short __unused_1;
  off_t st_size;
#endif
  blksize_t st_blksize;
  blkcnt_t st_blocks;
  struct timespec st_atim, st_mtim, st_ctim;
#ifdef __LP64__
  long __unused_2[3];
#else
  unsigned long __unused_2[2];
#endif
};
#define st_atime st_atim.tv_sec
#define st_mtime st_mtim.tv_sec
#define st_ctime st_ctim.tv_sec
#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFREG 0100000
#define S_IFLNK 0120000
#define S_ISDIR(mode) (((mode) & S_IFMT) == S_IFDIR)
#define S_ISREG(mode) (((mode) & S_IFMT) == S_IFREG)
#define S_ISLNK(mode) (((mode) & S_IFMT) == S_IFLNK)
int stat(const char *path, struct stat *result);
int fstat(int file, struct stat *result);
int lstat(const char *path, struct stat *result);
int mkdir(const char *path, mode_t mode);
int chmod(const char *path, mode_t mode);
mode_t umask(mode_t mask);
#endif
