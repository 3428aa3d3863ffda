package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Program;
import proteus.verifier.counterexample.ArgumentLog;
import proteus.verifier.counterexample.ArgumentLog.Part;
import proteus.verifier.counterexample.ArgumentLog.Text;

/**
 * The arguments of a program that is built with a harness: it starts itself again with as many, and
 * puts its own strings in their place.
 */
final class HarnessArguments {
  private static final String FUNCTION =
      """

      extern int execv(const char *, char *const *);
      extern char *getenv(const char *);
      extern int setenv(const char *, const char *, int);
      STRINGS
      /* How many arguments the program is called with, its name among them, and what they are. */
      __attribute__((constructor)) static void proteus_arguments(int count, char **strings) {
        static char *arguments[COUNT + 1];
        if (count != COUNT && !getenv("PROTEUS_ARGUMENTS")) {
          for (int i = 0; i < COUNT; i++) arguments[i] = i == 0 ? strings[0] : "";
          setenv("PROTEUS_ARGUMENTS", "", 1);
          execv("/proc/self/exe", arguments);
        }
      SETTING}
      """;

  private final Program program;
  private final List<String> missing;

  private HarnessArguments(Program program, List<String> missing) {
    this.program = program;
    this.missing = missing;
  }

  /**
   * A function that runs before the program; empty where the arguments do not matter.
   *
   * @param missing gets what cannot be said in C
   */
  static String text(ArgumentLog log, Program program, List<String> missing) {
    if (log.count().isEmpty()) {
      return "";
    }
    StringBuilder strings = new StringBuilder();
    StringBuilder setting = new StringBuilder();
    HarnessArguments arguments = new HarnessArguments(program, missing);
    for (int i = 0; i < log.texts().size(); i++) {
      Text text = log.texts().get(i);
      List<String> bytes = arguments.bytes(text, i);
      strings.append(
          "static char proteus_argument_%d[%d]%s;\n"
              .formatted(
                  i, text.size(), bytes.isEmpty() ? "" : " = {" + String.join(", ", bytes) + "}"));
      setting.append("  if (count > %1$d) strings[%1$d] = proteus_argument_%1$d;\n".formatted(i));
    }
    return FUNCTION
        .replace("COUNT", Integer.toString(log.count().getAsInt()))
        .replace("STRINGS", strings)
        .replace("SETTING", setting);
  }

  /** Initialisers of the bytes that are not 0; bytes that nothing reads may be anything. */
  private List<String> bytes(Text text, int index) {
    List<String> bytes = new ArrayList<>();
    for (Part part : text.parts()) {
      Optional<Encoded> value =
          Encoded.of(part.value(), part.type(), part.bytes(), program.machine());
      if (value.isEmpty()) {
        missing.add("an address in argument " + index);
        continue;
      }
      for (int i = 0; i < value.get().bytes(); i++) {
        int octet = value.get().bits().shiftRight(8 * i).and(BigInteger.valueOf(255)).intValue();
        if (octet != 0) {
          bytes.add("[%d] = (char)%d".formatted(part.offset() + i, octet));
        }
      }
    }
    return bytes;
  }
}
