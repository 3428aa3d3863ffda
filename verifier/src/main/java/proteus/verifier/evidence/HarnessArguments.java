package proteus.verifier.evidence;

/** The arguments of a program that is built with a harness: it starts itself again with them. */
final class HarnessArguments {
  private static final String FUNCTION =
      """

      extern int execv(const char *, char *const *);
      extern char *getenv(const char *);
      extern int setenv(const char *, const char *, int);

      /* How many arguments the program is called with, its name among them. */
      __attribute__((constructor)) static void proteus_arguments(int count, char **strings) {
        static char *arguments[COUNT + 1];
        if (count == COUNT || getenv("PROTEUS_ARGUMENTS")) return;
        for (int i = 0; i < COUNT; i++) arguments[i] = i == 0 ? strings[0] : "";
        setenv("PROTEUS_ARGUMENTS", "", 1);
        execv("/proc/self/exe", arguments);
      }
      """;

  private HarnessArguments() {}

  /**
   * A function that runs before the program.
   *
   * @param count at least 1
   */
  static String text(int count) {
    return FUNCTION.replace("COUNT", Integer.toString(count));
  }
}
