package proteus.frontend.lower.library;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.arithmetic.Exprs;

/**
 * Functions that talk to the world outside of the program. Most change nothing that the program can
 * see but for their results, which are arbitrary; those that write to the program's memory or
 * change its control flow are refused.
 */
public final class OutsideFunctions {
  /** Output, files, processes, time, strings that belong to the library: arbitrary results. */
  private static final String WITHOUT_EFFECT =
      """
      printf fprintf vprintf vfprintf dprintf puts putchar fputs fputc putc putw fflush
      perror fclose fopen freopen fdopen tmpfile open openat creat close lseek fseek fseeko ftell
      ftello rewind feof ferror ferror_unlocked feof_unlocked clearerr fileno
      fwrite write pwrite ungetc unlink remove rename mkdir rmdir chdir chmod chown access isatty
      umask dup dup2 fsync ftruncate truncate fcntl printk syslog openlog closelog warn warnx
      printLine closedir opendir sleep usleep alarm srand srandom srand48 getpid getppid getuid
      geteuid getgid getegid setuid seteuid setgid setegid clock tzset sched_yield
      sysconf getpagesize pthread_self pthread_equal setenv
      unsetenv putenv ctermid posix_fadvise madvise iscntrl_l sync
      clearenv tempnam flockfile funlockfile ftrylockfile fwide fputwc putwc putwchar
      fgetwc getwc getwchar ungetwc wctype iswctype towctrans
      wctrans a64l l64a feclearexcept feraiseexcept fetestexcept pclose localeconv
      cuserid gethostid sethostid getpgrp getpgid setpgid setsid
      nice getpriority setpriority link symlink flock lockf setlinebuf fputs_unlocked
      fflush_unlocked posix_fallocate mlock munlock mprotect msync shutdown socket bind listen
      connect send sendto closesocket htons htonl ntohs ntohl inet_addr warnc
      vsyslog setlogmask bindtextdomain textdomain gettext dgettext
      dcgettext ngettext fsetpos fesetexceptflag setsockopt utime utimes lutimes
      mkfifo mknod pathconf fpathconf clock_settime settimeofday setgroups thrd_yield siginterrupt psignal
      """;

  /** With a single thread there is nothing to do. */
  private static final String SUCCEEDING =
      """
      pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock pthread_mutex_unlock
      pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype
      pthread_attr_init pthread_attr_destroy pthread_cond_init pthread_cond_destroy
      pthread_cond_signal pthread_cond_broadcast pthread_rwlock_init pthread_rwlock_rdlock
      pthread_rwlock_wrlock pthread_rwlock_unlock pthread_rwlock_destroy
      pthread_spin_init pthread_spin_destroy pthread_spin_lock pthread_spin_unlock
      mtx_init mtx_lock mtx_unlock mtx_destroy sem_destroy cnd_init cnd_signal
      cnd_broadcast cnd_destroy pthread_attr_setdetachstate pthread_attr_setstacksize
      pthread_barrier_init
      """;

  /** With models that say what they do where there is one thread. */
  private static final String OF_THREADS =
      """
      call_once mtx_timedlock mtx_trylock pthread_getspecific pthread_key_create
      pthread_key_delete pthread_mutex_timedlock pthread_mutex_trylock pthread_once
      pthread_setspecific pthread_spin_trylock sem_getvalue sem_init sem_post
      sem_timedwait sem_trywait sem_wait tss_create tss_delete tss_get tss_set
      """;

  private static final String CONCURRENT =
      """
      pthread_create pthread_join thrd_create clone fork vfork pthread_detach pthread_cancel
      thrd_join thrd_detach pthread_kill
      """;

  /**
   * Jumps, asynchronous calls, other programs, and functions that write memory in their own ways.
   */
  private static final String REFUSED =
      """
      setjmp sigsetjmp longjmp siglongjmp _longjmp __builtin_setjmp __builtin_longjmp signal
      sigaction at_quick_exit on_exit bsd_signal __builtin_apply __builtin_apply_args
      __builtin_return raise kill pause __builtin_return_address __builtin_frame_address makecontext
      swapcontext execl execlp execle execv execvp execve system popen dlopen dlsym vscanf
      vfscanf gets recvmsg readv getwd ioctl select mmap munmap mremap brk sbrk
      getopt getopt_long fmemopen open_memstream readdir realpath ecvt random_r initstate
      setstate tsearch tfind tdelete twalk hsearch lgamma_r feenableexcept fesetenv tmpnam
      grantpt initstate_r lcong48 seed48 setkey encrypt crypt strerror_r strverscmp fgetws
      fwscanf wscanf swscanf vswprintf wcstod wcstof wcstold wcsxfrm wcsftime mbrtoc16
      c16rtomb feupdateenv fedisableexcept fegetexcept sigsuspend sigwait sigqueue
      sigaltstack ssignal sigset cnd_wait thrd_exit thrd_sleep thrd_current
      pthread_cond_wait pthread_cond_timedwait pthread_barrier_wait
      pthread_attr_getstacksize scandir glob globfree wordexp regcomp regexec regfree
      fnmatch ftw nftw fts_open fgetpwent getpwnam getpwuid getpwnam_r getpwuid_r getgrnam
      getgrgid gethostbyname gethostbyaddr getaddrinfo freeaddrinfo getservbyname inet_ntoa
      inet_ntop res_search res_query recvmmsg sendmsg writev preadv pwritev process_vm_readv
      ptrace confstr timer_create timer_settime clock_nanosleep adjtime strfmon iconv
      iconv_open hcreate hdestroy bsearch_s gcvt fcvt ecvt_r qecvt posix_spawn posix_spawnp
      wait3 wait4 waitid sigreturn shmget shmat shmdt mq_open semget semop msgget msgsnd
      msgrcv epoll_create epoll_wait epoll_ctl eventfd inotify_init splice tee vmsplice
      sendfile copy_file_range memfd_create getrlimit basename dirname strfry wprintf
      fwprintf vwprintf vfwprintf fputws
      """;

  /** What leaves a function, or enters it, in ways that its text does not show. */
  private static final String JUMPS =
      """
      setjmp sigsetjmp longjmp siglongjmp _longjmp __builtin_setjmp __builtin_longjmp
      __builtin_apply __builtin_apply_args __builtin_return makecontext swapcontext getcontext
      setcontext
      """;

  /** Functions of the library that change memory, or the world, as no model here says. */
  private static final Set<String> UNDESCRIBED = undescribed();

  private static final Set<String> SILENT = silent();

  private static final Set<String> FAILING = failing();

  private OutsideFunctions() {}

  private static Set<String> silent() {
    Set<String> names = new HashSet<>(names(WITHOUT_EFFECT));
    names.addAll(OutsideTexts.names());
    return Set.copyOf(names);
  }

  private static Set<String> failing() {
    Set<String> names = new HashSet<>(SILENT);
    names.addAll(FormattedInput.FORMATS.keySet());
    names.add("setlocale");
    for (String name : FloatBuiltins.failing()) {
      names.addAll(List.of(name, name + "f", name + "l"));
    }
    return Set.copyOf(names);
  }

  private static Set<String> undescribed() {
    Set<String> names = new HashSet<>(names(SUCCEEDING));
    names.addAll(names(CONCURRENT));
    names.addAll(names(OF_THREADS));
    names.addAll(names(REFUSED));
    names.addAll(FormattedInput.FORMATS.keySet());
    names.add("setlocale");
    names.removeAll(names(JUMPS));
    return Set.copyOf(names);
  }

  /** Whether a function of the library may write to memory in ways that are not described here. */
  public static boolean isUndescribed(String name) {
    return UNDESCRIBED.contains(name);
  }

  /** Whether a function changes nothing that the program can see but for its result. */
  static boolean isWithoutEffect(String name) {
    return SILENT.contains(name);
  }

  /** Whether a function may set {@code errno}. */
  public static boolean mayFail(String name) {
    return FAILING.contains(name);
  }

  static void addTo(Map<String, Builtin> table) {
    for (String name : names(WITHOUT_EFFECT)) {
      table.put(name, OutsideFunctions::withoutEffect);
    }
    for (String name : ReadArguments.ofStrings()) {
      table.put(name, OutsideFunctions::withString);
    }
    for (String name : names(SUCCEEDING)) {
      table.put(name, OutsideFunctions::succeeding);
    }
    FormattedInput.addTo(table);
    OutsideTexts.addTo(table);
    table.put("setlocale", OutsideFunctions::setLocale);
    table.put("setbuf", OutsideFunctions::withoutBuffer);
    table.put("setvbuf", OutsideFunctions::withoutBuffer);
    for (String name : names(CONCURRENT)) {
      table.put(
          name,
          site -> {
            throw new Unsupported("concurrency (" + site.name() + ")", site.span());
          });
    }
    for (String name : names(REFUSED)) {
      table.putIfAbsent(
          name,
          site -> {
            throw new Unsupported("a call of " + site.name(), site.span());
          });
    }
  }

  private static List<String> names(String text) {
    return List.of(text.trim().split("\\s+"));
  }

  private static Optional<Expr> withString(CallSite site) {
    readStrings(site);
    return anything(site);
  }

  /** Evaluates the arguments and reads those that are strings. */
  static void readStrings(CallSite site) {
    List<Integer> strings = ReadArguments.strings(site.name());
    List<Expr> values = site.values(strings.isEmpty() ? 0 : strings.getLast() + 1);
    for (int position : strings) {
      Expr value = values.get(position);
      if (value.type() instanceof PointerType && !ReadArguments.mayBeNull(site.name())) {
        Expr isString = Exprs.truth(site.in().guards.operand(value));
        site.in().guards.require(isString, Defect.INVALID_LIBRARY_ARGUMENT);
      }
    }
    new PrintedTexts(site).read(values);
  }

  static Optional<Expr> withoutEffect(CallSite site) {
    List<Expr> values = site.values(0);
    new PrintedTexts(site).read(values);
    for (int count : FormattedOutput.counts(site.call())) {
      FormattedInput.arbitrary(site, values.get(count), site.target(count));
    }
    return anything(site);
  }

  static Optional<Expr> anything(CallSite site) {
    if (!site.type().isVoid() && site.use() == Calls.Use.VALUE) {
      site.in().symbols.note(site.name() + " has no model; its result is arbitrary", site.span());
    }
    return site.arbitrary(Nondet.Kind.UNMODELLED);
  }

  /** A buffer that the program gives is the stream's from then on, which no model follows. */
  private static Optional<Expr> withoutBuffer(CallSite site) {
    List<Expr> values = site.values(2);
    if (!values.get(1).equals(Exprs.NULL)) {
      throw new Unsupported("a buffer for a stream (" + site.name() + ")", site.span());
    }
    return anything(site);
  }

  private static Optional<Expr> succeeding(CallSite site) {
    site.values(0);
    return site.type().isVoid() ? Optional.empty() : site.result(0);
  }

  /** The locale is "C"; asking for another one is refused. */
  private static Optional<Expr> setLocale(CallSite site) {
    List<Expr> values = site.values(2);
    boolean asks = values.get(1).equals(Exprs.NULL);
    if (!asks && !Directive.literal(site.argument(1)).equals(Optional.of("C"))) {
      throw new Unsupported("a locale other than \"C\"", site.span());
    }
    return site.result(new Expr.ObjectAddress(site.in().symbols.string("C\0")));
  }
}
