package proteus.verifier;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import proteus.ir.Integers;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Invariant;
import proteus.witness.source.SourceCode;

/**
 * Checks loop invariants of a witness by running the program, compiled by gcc, with random inputs.
 * Nothing of the verifier takes part: the invariants become assertions at the heads of the loops in
 * a copy of the text.
 */
public final class RandomInputs {
  private static final Pattern UNDEFINED = Pattern.compile("undefined reference to `(\\w+)'");
  private static final int SECONDS = 120;

  private RandomInputs() {}

  /** What came of it. */
  public sealed interface Result {
    /** No run contradicts any of so many invariants. */
    record Held(int invariants) implements Result {}

    record Violated(String message) implements Result {}

    record NotRun(String reason) implements Result {}
  }

  /**
   * Runs the program so many times.
   *
   * @param integers what the invariants speak of: where integers have no bounds, runs end at
   *     overflows
   */
  public static Result check(
      SourceCode program,
      CorrectnessWitness witness,
      Integers integers,
      int bits,
      int runs,
      Path folder)
      throws IOException {
    StringBuilder[] lines =
        program.text().lines().map(StringBuilder::new).toArray(StringBuilder[]::new);
    int count = 0;
    // From the end, so that columns stay what they are.
    List<Invariant> invariants = new ArrayList<>(witness.invariants());
    invariants.sort(
        (a, b) ->
            a.location().line() != b.location().line()
                ? b.location().line() - a.location().line()
                : b.location().column().orElse(1) - a.location().column().orElse(1));
    for (Invariant invariant : invariants) {
      boolean inserted =
          switch (invariant.type()) {
            case LOOP_INVARIANT -> insert(invariant, program, lines);
            case LOCATION_INVARIANT -> {
              int column = invariant.location().column().orElse(1);
              int[] place = {invariant.location().line(), column};
              yield put(lines, place, assertion(invariant) + "; ");
            }
            case LOOP_TRANSITION_INVARIANT, LOCATION_TRANSITION_INVARIANT -> false;
          };
      if (inserted) {
        count++;
      }
    }
    if (count == 0) {
      return new Result.Held(0);
    }
    String head =
        """
        extern int proteus_holds(int, int, const char *);
        extern void program_abort(void);
        extern void program_exit(int);
        """;
    Path source =
        Files.writeString(folder.resolve("program.c"), head + String.join("\n", lines) + "\n");
    return run(source, integers, bits, runs, count, folder);
  }

  private static Result run(
      Path source, Integers integers, int bits, int runs, int count, Path folder)
      throws IOException {
    try (InputStream driver = RandomInputs.class.getResourceAsStream("random-inputs.c")) {
      Files.write(folder.resolve("driver.c"), driver.readAllBytes());
    }
    String m = "-m" + bits;
    Output compiled =
        run(
            folder,
            "gcc",
            "-c",
            m,
            "-O0",
            integers == Integers.MACHINE ? "-fwrapv" : "-fsanitize=signed-integer-overflow",
            "-fsanitize-undefined-trap-on-error",
            "-w",
            "-Dmain=program_main",
            "-Dabort=program_abort",
            "-Dexit=program_exit",
            "-Dinline=",
            "-o",
            "program.o",
            source.toString());
    if (compiled.status() != 0) {
      return new Result.NotRun("gcc: " + compiled.text().lines().limit(3).toList());
    }
    run(folder, "gcc", "-c", m, "-O0", "-w", "-o", "driver.o", "driver.c");
    Output linked = run(folder, "gcc", m, "-o", "runs", "program.o", "driver.o", "-lm");
    if (linked.status() != 0) {
      StringBuilder missing = new StringBuilder("extern long long proteus_input(void);\n");
      new TreeSet<>(UNDEFINED.matcher(linked.text()).results().map(r -> r.group(1)).toList())
          .forEach(f -> missing.append("long long " + f + "() { return proteus_input(); }\n"));
      Files.writeString(folder.resolve("missing.c"), missing);
      linked =
          run(folder, "gcc", m, "-w", "-o", "runs", "program.o", "driver.o", "missing.c", "-lm");
      if (linked.status() != 0) {
        return new Result.NotRun("gcc: " + linked.text().lines().limit(3).toList());
      }
    }
    Output output = run(folder, "./runs", Integer.toString(runs));
    return switch (output.status()) {
      case 0 -> new Result.Held(count);
      case 1 -> new Result.Violated(output.text());
      default -> new Result.NotRun("status " + output.status() + ": " + output.text());
    };
  }

  private static String assertion(Invariant invariant) {
    String text = invariant.value().replace("\\", "\\\\").replace("\"", "\\\"");
    int line = invariant.location().line();
    return "proteus_holds(!!(" + invariant.value() + "), " + line + ", \"" + text + "\")";
  }

  /** Puts an assertion where the loop's condition is about to be evaluated. */
  private static boolean insert(Invariant invariant, SourceCode program, StringBuilder[] lines) {
    int line = invariant.location().line();
    int column = invariant.location().column().orElse(1);
    String check = assertion(invariant);
    String word = program.wordAt(line, column).orElse("");
    int[] place = {line, column + word.length()};
    Optional<Character> first = skipTo(program, place, "({;");
    return switch (word) {
      case "while" -> first.equals(Optional.of('(')) && put(lines, place, check + ", ");
      case "do" -> first.equals(Optional.of('{')) && put(lines, place, " " + check + ";");
      case "for" -> first.equals(Optional.of('(')) && put(lines, condition(program, place), check);
      default -> false;
    };
  }

  /** Behind the next of these characters. */
  private static Optional<Character> skipTo(SourceCode program, int[] place, String characters) {
    while (place[0] <= program.lines()) {
      char c = program.at(place[0], place[1]);
      advance(program, place);
      if (characters.indexOf(c) >= 0) {
        return Optional.of(c);
      }
    }
    return Optional.empty();
  }

  private static void advance(SourceCode program, int[] place) {
    if (place[1] < program.code(place[0]).length()) {
      place[1]++;
    } else {
      place[0]++;
      place[1] = 1;
    }
  }

  /** Behind the first semicolon of a {@code for}; a comma follows if there is a condition. */
  private static int[] condition(SourceCode program, int[] place) {
    int depth = 0;
    while (place[0] <= program.lines()) {
      char c = program.at(place[0], place[1]);
      advance(program, place);
      if (depth == 0 && c == ';') {
        int[] next = place.clone();
        while (Character.isWhitespace(program.at(next[0], next[1]))) {
          advance(program, next);
        }
        boolean empty = program.at(next[0], next[1]) == ';';
        return new int[] {place[0], place[1], empty ? 0 : 1};
      }
      depth += c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
    }
    return place;
  }

  private static boolean put(StringBuilder[] lines, int[] place, String text) {
    StringBuilder line = lines[place[0] - 1];
    String comma = place.length > 2 && place[2] == 1 ? ", " : "";
    line.insert(Math.min(line.length(), place[1] - 1), text + comma);
    return true;
  }

  private record Output(int status, String text) {}

  private static Output run(Path folder, String... command) throws IOException {
    Path out = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return new Output(-1, "time limit");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    String text = new String(Files.readAllBytes(out), StandardCharsets.ISO_8859_1);
    return new Output(process.exitValue(), text);
  }
}
