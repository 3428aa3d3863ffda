int inet_pton(int family, const char *text, void *address);

int inet_aton(const char *text, void *address) { return inet_pton(2, text, address); }
