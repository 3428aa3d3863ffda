package proteus.frontend;

import java.util.Set;

/**
 * The names of the C library functions that have a model. They stand here because asking for a
 * resource that is not there opens every jar, which takes longer than many programs to verify.
 */
final class ModelledFunctions {
  private static final Set<String> NAMES =
      Set.of(
          """
          __VERIFIER_assert __VERIFIER_nondet_memory __ctype_b_loc __ctype_tolower_loc
          __ctype_toupper_loc __errno_location __proteus_any_tm __proteus_complex_quotient __proteus_next_byte
          __proteus_complex_quotientf __proteus_complex_quotientl __snprintf_chk __sprintf_chk
          __vsnprintf_chk __vsprintf_chk __proteus_scan_text __proteus_scan sscanf vsscanf
          __proteus_print __proteus_print_block __proteus_print_text aligned_alloc asctime asctime_r asprintf
          assume_abort_if_not atexit atoi atol atoll bcmp bcopy bsearch bzero cabs cabsf cabsl carg cargf cargl cimag
          cimagf cimagl clock_getres clock_gettime conj conjf conjl creal crealf creall ctime
          ctime_r div dn_expand fgetc fgets fread frexp frexpf frexpl getc getchar getcwd gettimeofday gmtime
          gmtime_r index isalnum isalpha isascii isblank iscntrl isdigit isgraph islower isprint
          ispunct isspace isupper isxdigit ldexp ldexpf ldexpl ldiv lldiv localtime localtime_r
          mbsinit memalign memccpy memchr memcmp memmem mempcpy memrchr mktime modf modff modfl
          nanosleep nextafter nextafterf pipe posix_memalign qsort rand rand_r random read readlink
          rindex
          scalbln scalblnf scalblnl scalbn scalbnf scalbnl snprintf sprintf stpcpy stpncpy
          strcasecmp strcat strchr strchrnul strcmp strcoll strcpy strcspn strdup strftime strlcat
          strlcpy strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strptime
          strrchr strsep strspn strstr strtoimax strtok strtok_r strtol strtoll strtoul strtoull
          strtoumax swprintf time timespec_get toascii tolower toupper vasprintf vsnprintf vsprintf wcscmp
          wcscpy wcslen wmemcpy wmemset
          __ctype_get_mb_cur_max __proteus_byte_of_wide __proteus_wide_number __proteus_wide_of_byte
          btowc iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph iswlower iswprint iswpunct
          iswspace iswupper iswxdigit mblen mbrlen mbrtowc mbsnrtowcs mbsrtowcs mbstowcs mbtowc
          towlower towupper wcpcpy wcpncpy wcrtomb wcscasecmp wcscat wcschr wcscoll wcscspn wcsdup
          wcsncasecmp wcsncat wcsncmp wcsncpy wcsnlen wcsnrtombs wcspbrk wcsrchr wcsrtombs wcsspn
          wcsstr wcstoimax wcstok wcstol wcstoll wcstombs wcstoul wcstoull wcstoumax wctob wctomb
          wmemchr wmemcmp wmemmove wmempcpy
          __proteus_any_result __proteus_float_text __proteus_next_48 __proteus_signal_bit
          __proteus_temporary_name __proteus_thread_values __proteus_time_room
          __proteus_time_text __proteus_tm_room atof call_once difftime drand48 erand48
          fstat fstatvfs getdelim gethostname getitimer getline getrusage getsubopt
          jrand48 lfind lrand48 lsearch lstat mkdtemp mkstemp mktemp mrand48 mtx_timedlock
          mtx_trylock nrand48 pthread_getspecific pthread_key_create pthread_key_delete
          pthread_mutex_timedlock pthread_mutex_trylock pthread_once pthread_setspecific
          pthread_spin_trylock qsort_r reallocarray remquo remquof remquol sem_getvalue
          sem_init sem_post sem_timedwait sem_trywait sem_wait sigaddset sigdelset
          sigemptyset sigfillset sigismember sincos sincosf sincosl stat statvfs strtod
          strtof strtold strxfrm timegm times tss_create tss_delete tss_get tss_set uname
          wait waitpid __proteus_any_bytes pread recv __proteus_any_sized accept recvfrom
          getsockname getpeername getsockopt socketpair fgetpos fegetenv feholdexcept
          fegetexceptflag sigpending sigprocmask pthread_sigmask inet_pton inet_aton getgroups
          setitimer poll mbrtoc32 c32rtomb fma fmaf\
          """
              .split("\\s+"));

  private ModelledFunctions() {}

  static boolean contains(String function) {
    return NAMES.contains(function);
  }

  static Set<String> names() {
    return NAMES;
  }
}
