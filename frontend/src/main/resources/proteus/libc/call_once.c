int pthread_once(int *control, void (*function)(void));

void call_once(int *control, void (*function)(void)) { pthread_once(control, function); }
