/* Proteus: <search.h>, as far as programs under verification use it. */
#ifndef PROTEUS_SEARCH_H
#define PROTEUS_SEARCH_H
#include <stddef.h>
void *lfind(const void *key, const void *base, size_t *count, size_t size,
            int (*compare)(const void *, const void *));
void *lsearch(const void *key, void *base, size_t *count, size_t size,
              int (*compare)(const void *, const void *));
#endif
