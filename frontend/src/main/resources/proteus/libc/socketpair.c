int pipe(int *files);

int socketpair(int domain, int type, int protocol, int *sockets) { return pipe(sockets); }
