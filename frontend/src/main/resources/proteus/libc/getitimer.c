int __proteus_any_result(long *result, __typeof__(sizeof(0)) words);

int getitimer(int which, void *result) { return __proteus_any_result(result, 4); }
