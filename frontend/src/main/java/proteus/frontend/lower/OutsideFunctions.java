package proteus.frontend.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.ir.Expr;
import proteus.ir.Nondet;

/**
 * Functions that talk to the world outside of the program. Most change nothing that the program can
 * see but for their results, which are arbitrary; those that write to the program's memory or
 * change its control flow are refused.
 */
final class OutsideFunctions {
  private static final List<String> WITHOUT_EFFECT =
      List.of(
          // Output and files.
          "printf",
          "fprintf",
          "vprintf",
          "vfprintf",
          "dprintf",
          "wprintf",
          "puts",
          "putchar",
          "fputs",
          "fputc",
          "putc",
          "putw",
          "fflush",
          "perror",
          "fclose",
          "fopen",
          "freopen",
          "fdopen",
          "tmpfile",
          "open",
          "openat",
          "creat",
          "close",
          "lseek",
          "fseek",
          "fseeko",
          "ftell",
          "ftello",
          "rewind",
          "feof",
          "ferror",
          "ferror_unlocked",
          "feof_unlocked",
          "clearerr",
          "fileno",
          "setbuf",
          "setvbuf",
          "fwrite",
          "write",
          "pwrite",
          "ungetc",
          "unlink",
          "remove",
          "rename",
          "mkdir",
          "rmdir",
          "chdir",
          "chmod",
          "chown",
          "access",
          "isatty",
          "umask",
          "dup",
          "dup2",
          "fsync",
          "ftruncate",
          "truncate",
          "fcntl",
          "printk",
          "syslog",
          "openlog",
          "closelog",
          "warn",
          "warnx",
          "printLine",
          "closedir",
          "opendir",
          // Processes, users and time.
          "sleep",
          "usleep",
          "alarm",
          "srand",
          "srandom",
          "srand48",
          "getpid",
          "getppid",
          "getuid",
          "geteuid",
          "getgid",
          "getegid",
          "setuid",
          "seteuid",
          "setgid",
          "setegid",
          "kill",
          "clock",
          "difftime",
          "tzset",
          "sched_yield",
          "sysconf",
          "getpagesize",
          "getrlimit",
          "pthread_self",
          "pthread_equal",
          "lrand48",
          "drand48",
          // Strings that belong to the library.
          "getenv",
          "strerror",
          "setenv",
          "unsetenv",
          "putenv",
          "strsignal",
          "gai_strerror",
          // Locales and others.
          "mblen",
          "ctermid",
          "posix_fadvise",
          "madvise",
          "iscntrl_l",
          "sync");

  private static final List<String> SUCCEEDING =
      List.of(
          "pthread_mutex_init",
          "pthread_mutex_destroy",
          "pthread_mutex_lock",
          "pthread_mutex_unlock",
          "pthread_mutexattr_init",
          "pthread_mutexattr_destroy",
          "pthread_mutexattr_settype",
          "pthread_attr_init",
          "pthread_attr_destroy",
          "pthread_cond_init",
          "pthread_cond_destroy",
          "pthread_cond_signal",
          "pthread_cond_broadcast",
          "pthread_rwlock_init",
          "pthread_rwlock_rdlock",
          "pthread_rwlock_wrlock",
          "pthread_rwlock_unlock",
          "pthread_rwlock_destroy");

  private static final List<String> CONCURRENT =
      List.of("pthread_create", "pthread_join", "thrd_create", "clone", "fork", "vfork");

  private static final List<String> REFUSED =
      List.of(
          // Jumps and asynchronous calls.
          "setjmp",
          "sigsetjmp",
          "longjmp",
          "siglongjmp",
          "_longjmp",
          "__builtin_setjmp",
          "__builtin_longjmp",
          "signal",
          "sigaction",
          "at_quick_exit",
          "on_exit",
          "bsd_signal",
          "__builtin_apply",
          "__builtin_apply_args",
          "__builtin_return",
          "raise",
          "__builtin_return_address",
          "__builtin_frame_address",
          "makecontext",
          "swapcontext",
          // Other programs.
          "execl",
          "execlp",
          "execle",
          "execv",
          "execvp",
          "execve",
          "system",
          "popen",
          "dlopen",
          "dlsym",
          // Writers of memory without a model.
          "sprintf",
          "vsprintf",
          "asprintf",
          "vasprintf",
          "vscanf",
          "vfscanf",
          "vsscanf",
          "gets",
          "getline",
          "getdelim",
          "fread",
          "recv",
          "recvfrom",
          "recvmsg",
          "pread",
          "readv",
          "readlink",
          "getcwd",
          "getwd",
          "stat",
          "fstat",
          "lstat",
          "ioctl",
          "select",
          "poll",
          "mmap",
          "munmap",
          "mremap",
          "brk",
          "sbrk",
          "remquo",
          "remquof",
          "remquol",
          "strtod",
          "strtof",
          "strtold",
          "atof",
          "getopt",
          "getopt_long",
          "wait",
          "waitpid",
          "gethostname",
          "socketpair",
          "accept",
          "fmemopen",
          "open_memstream",
          "mbstowcs",
          "wcstombs",
          "mbtowc",
          "wctomb",
          "mbrtowc",
          "wcrtomb",
          "readdir",
          "uname",
          "getrusage",
          "times",
          "realpath",
          "strxfrm",
          "ecvt",
          "random_r",
          "initstate",
          "setstate",
          "erand48",
          "memccpy",
          "wmemset",
          "wcscpy",
          "reallocarray",
          "lfind",
          "lsearch",
          "tsearch",
          "tfind",
          "tdelete",
          "twalk",
          "hsearch",
          "sincos",
          "sincosf",
          "lgamma_r",
          "feenableexcept",
          "fesetenv",
          "fegetenv");

  private OutsideFunctions() {}

  static void addTo(Map<String, Builtin> table) {
    for (String name : WITHOUT_EFFECT) {
      table.put(name, OutsideFunctions::withoutEffect);
    }
    for (String name : SUCCEEDING) {
      table.put(name, OutsideFunctions::succeeding);
    }
    table.put("scanf", site -> scan(site, 0));
    table.put("fscanf", site -> scan(site, 1));
    table.put("sscanf", site -> scan(site, 1));
    table.put("setlocale", OutsideFunctions::setLocale);
    for (String name : CONCURRENT) {
      table.put(
          name,
          site -> {
            throw new Unsupported("concurrency (" + site.name() + ")", site.span());
          });
    }
    for (String name : REFUSED) {
      table.putIfAbsent(
          name,
          site -> {
            throw new Unsupported("a call of " + site.name(), site.span());
          });
    }
  }

  private static Optional<Expr> withoutEffect(CallSite site) {
    site.values(0);
    if (!site.type().isVoid() && site.use() == Calls.Use.VALUE) {
      site.in().symbols.note(site.name() + " has no model; its result is arbitrary", site.span());
    }
    return site.arbitrary(Nondet.Kind.UNMODELLED);
  }

  private static Optional<Expr> succeeding(CallSite site) {
    site.values(0);
    return site.type().isVoid() ? Optional.empty() : site.result(0);
  }

  // ---------------------------------------------------------------- input

  /** Conversions to single scalars: each is given an arbitrary value, or left as it is. */
  private static Optional<Expr> scan(CallSite site, int format) {
    List<Expr> values = site.values(format + 1);
    boolean scalars =
        literal(site, format).filter(f -> !f.matches("(?s).*%[^%a-zA-Z]*[sSm\\[].*")).isPresent();
    if (!scalars) {
      throw new Unsupported("a call of " + site.name() + " with this format", site.span());
    }
    for (int i = format + 1; i < values.size(); i++) {
      CType type = site.target(i);
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, site.name());
      Expr value = site.in().arbitrary(type, source);
      site.in().memory.write(new Place.Memory(values.get(i)), type, value, site.span());
    }
    return site.arbitrary(Nondet.Kind.UNMODELLED);
  }

  /** The text of an argument that is a string literal. */
  private static Optional<String> literal(CallSite site, int index) {
    CExpr e = site.argument(index);
    while (e instanceof CExpr.Convert convert) {
      e = convert.operand();
    }
    return e instanceof CExpr.ArrayDecay(CExpr.StringLiteral l, var t, var s)
        ? Optional.of(l.bytes().substring(0, l.bytes().indexOf('\0')))
        : Optional.empty();
  }

  /** The locale is "C"; asking for another one is refused. */
  private static Optional<Expr> setLocale(CallSite site) {
    List<Expr> values = site.values(2);
    boolean asks = values.get(1).equals(Exprs.NULL);
    if (!asks && !literal(site, 1).equals(Optional.of("C"))) {
      throw new Unsupported("a locale other than \"C\"", site.span());
    }
    return site.result(new Expr.ObjectAddress(site.in().symbols.string("C\0")));
  }
}
