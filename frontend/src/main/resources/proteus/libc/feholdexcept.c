int fegetenv(void *environment);

int feholdexcept(void *environment) { return fegetenv(environment); }
