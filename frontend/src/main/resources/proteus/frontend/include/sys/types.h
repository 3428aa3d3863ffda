/* Proteus: <sys/types.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SYS_TYPES_H
#define PROTEUS_SYS_TYPES_H
#include <stddef.h>
#include <stdint.h>
#ifdef __LP64__
typedef long ssize_t, off_t, time_t, blkcnt_t, blksize_t, suseconds_t;
typedef unsigned long ino_t, dev_t, nlink_t;
typedef unsigned long pthread_t;
#else
typedef int ssize_t;
typedef long off_t, time_t, blkcnt_t, blksize_t, suseconds_t;
typedef unsigned long ino_t, nlink_t;
typedef unsigned long long dev_t;
typedef unsigned long pthread_t;
#endif
typedef long long loff_t;
typedef int pid_t, clockid_t, id_t;
typedef unsigned int uid_t, gid_t, mode_t, useconds_t;
typedef unsigned char u_char, u_int8_t;
typedef unsigned short u_short, ushort, u_int16_t;
typedef unsigned int u_int, uint, u_int32_t;
typedef unsigned long u_long, ulong;
typedef unsigned long long u_int64_t;
#endif
