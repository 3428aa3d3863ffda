package proteus.frontend.lower.library;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The functions whose meaning is built in, by name. */
public final class Builtins {
  /** In the model of {@code atexit}: runs the registered handlers. */
  public static final String RUN_EXIT_HANDLERS = "__proteus_run_exit_handlers";

  private static final String PREFIX = "__builtin_";
  private static final String NONDET = "__VERIFIER_nondet_";

  /** For models: a value that stands for more than the modelled function returns. */
  static final String UNMODELLED = "__proteus_unmodelled_";

  /** For models: a choice that C leaves to the library; 0 stands for what the C library does. */
  private static final String UNSPECIFIED = "__proteus_unspecified_";

  /** Their parameters are others than those of what they stand for. */
  private static final Set<String> CHECKED_TEXT =
      Set.of("__sprintf_chk", "__snprintf_chk", "__vsprintf_chk", "__vsnprintf_chk");

  private static final Set<String> ERROR_FUNCTIONS = Set.of("reach_error", "__VERIFIER_error");

  private static final Map<String, String> ALIASES =
      Map.ofEntries(
          Map.entry("__isoc99_scanf", "scanf"),
          Map.entry("__isoc99_fscanf", "fscanf"),
          Map.entry("__isoc99_sscanf", "sscanf"),
          Map.entry("__isoc23_scanf", "scanf"),
          Map.entry("__isoc23_strtol", "strtol"),
          Map.entry("__isoc23_strtoll", "strtoll"),
          Map.entry("__isoc23_strtoul", "strtoul"),
          Map.entry("__isoc23_strtoull", "strtoull"),
          Map.entry("__isoc23_strtoimax", "strtoimax"),
          Map.entry("__isoc23_strtoumax", "strtoumax"),
          Map.entry("__isoc23_wcstol", "wcstol"),
          Map.entry("__isoc23_wcstoll", "wcstoll"),
          Map.entry("__isoc23_wcstoul", "wcstoul"),
          Map.entry("__isoc23_wcstoull", "wcstoull"),
          Map.entry("__isoc23_wcstoimax", "wcstoimax"),
          Map.entry("__isoc23_wcstoumax", "wcstoumax"),
          Map.entry("getc_unlocked", "getc"),
          Map.entry("fgetc_unlocked", "fgetc"),
          Map.entry("getchar_unlocked", "getchar"),
          Map.entry("putc_unlocked", "putc"),
          Map.entry("putchar_unlocked", "putchar"),
          Map.entry("fputs_unlocked", "fputs"),
          Map.entry("fputc_unlocked", "fputc"),
          Map.entry("fgets_unlocked", "fgets"),
          Map.entry("fread_unlocked", "fread"),
          Map.entry("fwrite_unlocked", "fwrite"),
          Map.entry("_IO_putc", "putc"),
          Map.entry("_IO_getc", "getc"),
          Map.entry("_setjmp", "setjmp"),
          Map.entry("__sigsetjmp", "setjmp"),
          Map.entry("_Exit", "_exit"),
          Map.entry("__strdup", "strdup"),
          Map.entry("__xpg_basename", "basename"));

  private static final Map<String, Builtin> TABLE = table();

  private static final Pattern WRITERS =
      Pattern.compile(
          "mem(?:cpy|move|set)|realloc|[fs]?scanf|__builtin_.*(?:_overflow|nontemporal_store)"
              + "|__(?:atomic|sync)_.*");

  private Builtins() {}

  /** Whether a function without a model in C may write to objects that its arguments lead to. */
  public static boolean mayWrite(String name) {
    return WRITERS.matcher(name).matches();
  }

  private static Map<String, Builtin> table() {
    Map<String, Builtin> table = new LinkedHashMap<>();
    ControlBuiltins.addTo(table);
    ModelBuiltins.addTo(table);
    MemoryBuiltins.addTo(table);
    IntegerBuiltins.addTo(table);
    OverflowBuiltins.addTo(table);
    AtomicBuiltins.addTo(table);
    FloatBuiltins.addTo(table);
    OutsideFunctions.addTo(table);
    Streams.addTo(table);
    return table;
  }

  /**
   * Whether the compiler gives the function its meaning. One without a model here may do anything,
   * unlike an undefined function of the program.
   */
  public static boolean isCompilers(String name) {
    return name.startsWith(PREFIX)
        || name.startsWith("__atomic_")
        || name.startsWith("__sync_")
        || name.startsWith("__c11_");
  }

  /** The name under which the tables and the models know a function. */
  public static String canonicalName(String name) {
    String result = name;
    if (name.startsWith(PREFIX) && !TABLE.containsKey(name)) {
      result = name.substring(PREFIX.length());
    }
    if (result.startsWith("__") && result.endsWith("_chk") && !CHECKED_TEXT.contains(result)) {
      result = result.substring(2, result.length() - "_chk".length());
    }
    return ALIASES.getOrDefault(result, result);
  }

  /** The built-in meaning of a canonical name. */
  public static Optional<Builtin> find(String name) {
    if (name.startsWith(NONDET) && !name.equals(NONDET + "memory")) {
      return Optional.of(VerifierInputs::nondet);
    }
    if (name.startsWith(UNMODELLED)) {
      return Optional.of(VerifierInputs::unmodelled);
    }
    if (name.startsWith(UNSPECIFIED)) {
      return Optional.of(VerifierInputs::unspecified);
    }
    return Optional.ofNullable(TABLE.get(name));
  }

  /** Whether the meaning is built in even where the program defines the function. */
  public static boolean isReserved(String name) {
    return VerifierInputs.isStandard(name)
        || name.startsWith(UNMODELLED)
        || name.startsWith(UNSPECIFIED);
  }

  /** Functions that a property may be about: their calls stay calls. */
  public static boolean isErrorFunction(String name) {
    return ERROR_FUNCTIONS.contains(name);
  }
}
