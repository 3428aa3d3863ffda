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

  /** Names of further functions in the headers for characters, texts, files and time of glibc. */
  private static final Set<String> EXTENSIONS =
      Set.of(
          """
          alloca arc4random arc4random_buf arc4random_uniform asctime_r asprintf bcmp bcopy bzero
          canonicalize_file_name clearenv clearerr_unlocked clock_adjtime clock_getcpuclockid
          clock_getres clock_gettime clock_nanosleep clock_settime ctermid ctime_r cuserid dprintf
          drand48 drand48_r dysize ecvt_r erand48_r explicit_bzero fcloseall fcvt_r fdopen
          feof_unlocked ferror_unlocked fflush_unlocked fgetc_unlocked fgetpos64 fgets_unlocked
          fgetwc_unlocked fgetws_unlocked fileno fileno_unlocked flockfile fmemopen fopen64
          fopencookie fputc_unlocked fputs_unlocked fputwc_unlocked fputws_unlocked fread_unlocked
          freopen64 fseeko fseeko64 fsetpos64 ftello ftello64 ftrylockfile funlockfile
          fwrite_unlocked getc_unlocked getchar_unlocked getdate getdate_r getdelim getline
          getloadavg getpt getsubopt getw getwc_unlocked getwchar_unlocked gmtime_r grantpt
          initstate initstate_r isalnum isalnum_l isalpha isalpha_l isascii isblank isblank_l
          iscntrl iscntrl_l isctype isdigit isdigit_l isgraph isgraph_l islower islower_l isprint
          isprint_l ispunct ispunct_l isspace isspace_l isupper isupper_l iswalnum_l iswalpha_l
          iswblank_l iswcntrl_l iswctype_l iswdigit_l iswgraph_l iswlower_l iswprint_l iswpunct_l
          iswspace_l iswupper_l iswxdigit_l isxdigit isxdigit_l jrand48_r lcong48 lcong48_r
          localtime_r lrand48 lrand48_r mbsnrtowcs memccpy memfrob mempcpy memrchr mkdtemp mkostemp
          mkostemp64 mkostemps mkostemps64 mkstemp64 mkstemps mkstemps64 mrand48 mrand48_r
          nanosleep nrand48_r obstack_printf obstack_vprintf on_exit open_memstream open_wmemstream
          pclose popen posix_memalign posix_openpt pselect ptsname ptsname_r putc_unlocked
          putchar_unlocked putenv putw putwc_unlocked putwchar_unlocked qecvt qecvt_r qfcvt qfcvt_r
          qgcvt qsort_r rand_r random random_r rawmemchr reallocarray renameat renameat2 rpmatch
          secure_getenv seed48 seed48_r setbuffer setenv setlinebuf setstate setstate_r
          sigabbrev_np sigdescr_np srand48 srand48_r srandom srandom_r stpcpy strcasecmp
          strcasecmp_l strcasestr strchrnul strcoll_l strdup strerror_l strerror_r strerrordesc_np
          strerrorname_np strfromd strfromf strfromf128 strfromf32 strfromf32x strfromf64
          strfromf64x strfroml strfry strftime_l strncasecmp strncasecmp_l strndup strnlen strptime
          strptime_l strsep strsignal strtod_l strtof128 strtof128_l strtof32 strtof32_l strtof32x
          strtof32x_l strtof64 strtof64_l strtof64x strtof64x_l strtof_l strtok_r strtol_l
          strtold_l strtoll_l strtoq strtoul_l strtoull_l strtouq strxfrm_l swab tempnam timegm
          timelocal timer_create timer_delete timer_getoverrun timer_gettime timer_settime
          timespec_getres tmpfile64 tmpnam_r toascii tolower tolower_l toupper toupper_l
          towctrans_l towlower_l towupper_l tzset unlockpt unsetenv valloc vasprintf vdprintf
          wcpcpy wcpncpy wcscasecmp wcscasecmp_l wcschrnul wcscoll_l wcsdup wcsftime_l wcsncasecmp
          wcsncasecmp_l wcsnlen wcsnrtombs wcstod_l wcstof128 wcstof128_l wcstof32 wcstof32_l
          wcstof32x wcstof32x_l wcstof64 wcstof64_l wcstof64x wcstof64x_l wcstof_l wcstol_l
          wcstold_l wcstoll_l wcstoq wcstoul_l wcstoull_l wcstouq wcswcs wcswidth wcsxfrm_l
          wctrans_l wctype_l wcwidth wmempcpy
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

  /** Whether the C library of GNU systems gives the function its meaning. */
  public static boolean knows(String name) {
    return has(name) || EXTENSIONS.contains(name);
  }
}
