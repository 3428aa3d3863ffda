package proteus.frontend.lower.library;

import java.util.Set;

/**
 * Names of C library functions (C11 7, some of POSIX). One that has no model here may return less
 * than everything, so that nothing can be concluded from an arbitrary result.
 */
public final class StandardLibrary {
  private static final Set<String> NAMES =
      Set.of(
          """
          acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2
          expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround
          log log10 log1p log2 logb lrint lround modf nan nearbyint nextafter nexttoward pow
          remainder remquo rint round scalbln scalbn sin sinh sqrt tan tanh tgamma trunc
          cabs cacos cacosh carg casin casinh catan catanh ccos ccosh cexp cimag clog conj
          cpow cproj creal csin csinh csqrt ctan ctanh
          feclearexcept fegetexceptflag feraiseexcept fesetexceptflag fetestexcept fegetround
          fesetround fegetenv feholdexcept fesetenv feupdateenv
          imaxabs imaxdiv strtoimax strtoumax wcstoimax wcstoumax setlocale localeconv
          remove rename tmpfile tmpnam fclose fflush fopen freopen setbuf setvbuf fprintf fscanf
          printf scanf snprintf sprintf sscanf vfprintf vfscanf vprintf vscanf vsnprintf vsprintf
          vsscanf fgetc fgets fputc fputs getc getchar gets putc putchar puts ungetc fread fwrite
          fgetpos fseek fsetpos ftell rewind clearerr feof ferror perror
          atof atoi atol atoll strtod strtof strtold strtol strtoll strtoul strtoull rand srand
          aligned_alloc calloc free malloc realloc abort atexit at_quick_exit exit getenv
          quick_exit system bsearch qsort abs labs llabs div ldiv lldiv mblen mbtowc wctomb
          mbstowcs wcstombs memcpy memmove strcpy strncpy strcat strncat memcmp strcmp strcoll
          strncmp strxfrm memchr strchr strcspn strpbrk strrchr strspn strstr strtok memset
          strerror strlen call_once cnd_broadcast cnd_destroy cnd_init cnd_signal cnd_timedwait
          cnd_wait mtx_destroy mtx_init mtx_lock mtx_timedlock mtx_trylock mtx_unlock thrd_create
          thrd_current thrd_detach thrd_equal thrd_exit thrd_join thrd_sleep thrd_yield
          tss_create tss_delete tss_get tss_set clock difftime mktime time timespec_get asctime
          ctime gmtime localtime strftime mbrtoc16 c16rtomb mbrtoc32 c32rtomb fwprintf fwscanf
          swprintf swscanf vfwprintf vfwscanf vswprintf vswscanf vwprintf vwscanf wprintf wscanf
          fgetwc fgetws fputwc fputws fwide getwc getwchar putwc putwchar ungetwc wcstod wcstof
          wcstold wcstol wcstoll wcstoul wcstoull wcscpy wcsncpy wmemcpy wmemmove wcscat wcsncat
          wcscmp wcscoll wcsncmp wcsxfrm wmemcmp wcschr wcscspn wcspbrk wcsrchr wcsspn wcsstr
          wcstok wmemchr wcslen wmemset wcsftime btowc wctob mbsinit mbrlen mbrtowc wcrtomb
          mbsrtowcs wcsrtombs iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph iswlower
          iswprint iswpunct iswspace iswupper iswxdigit iswctype wctype towlower towupper
          towctrans wctrans stpncpy strverscmp memmem ffs ffsl ffsll index rindex basename
          dirname getopt gettimeofday select poll inet_addr inet_ntoa htons htonl ntohs ntohl
          a64l l64a ecvt fcvt gcvt jrand48 nrand48 erand48 mkstemp mktemp realpath ttyname
          getlogin getpwnam getpwuid getgrnam getgrgid uname times wait4 getrusage setitimer
          sigemptyset sigfillset sigaddset sigdelset sigismember sigprocmask sigpending
          sigsuspend tcgetattr tcsetattr socket bind listen connect send sendto setsockopt
          getsockopt shutdown readdir rewinddir scandir glob regcomp regexec regfree
          """
              .strip()
              .split("\\s+"));

  private StandardLibrary() {}

  /** Whether the standard gives the function its meaning; {@code f} and {@code l} variants too. */
  public static boolean has(String name) {
    return NAMES.contains(name)
        || ((name.endsWith("f") || name.endsWith("l"))
            && NAMES.contains(name.substring(0, name.length() - 1)));
  }
}
