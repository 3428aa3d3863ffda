package proteus.smt.transition;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.Start;
import proteus.frontend.lower.Watched;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.smt.Budget;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.Transition.Target;
import proteus.testing.Golden;

/** The transition systems of small programs, in which calls of {@code fail} are violations. */
@Tag(Golden.TAG)
final class GoldenTransitionsTest {
  private static final Path FILE = Path.of("src/test/resources/proteus/smt/transition/systems.txt");

  @TempDir private Path folder;

  @Test
  void areAsWritten() throws IOException {
    Golden.compareEach(
        FILE,
        text ->
            switch (TransitionSystemBuilder.of(
                program(text), IntegerEncoding::new, Budget.ofWork(60_000))) {
              case TransitionSystemBuilder.Result.Refused(String reason) -> reason + "\n";
              case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> text(system);
            });
  }

  private Program program(String text) {
    Path file = folder.resolve("test.c");
    try {
      Files.writeString(file, "void fail(void); int input(void); " + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!(Compiler.compile(
            List.of(file),
            FrontendOptions.of(MachineModel.ILP32),
            Integers.MACHINE,
            Start.at("main"),
            Watched.calls(Set.of("fail"), Property.UNREACH_CALL))
        instanceof Compiler.Result.Compiled(Program program, var _, var _, var _))) {
      throw new IllegalArgumentException(text);
    }
    return new Program(
        program.machine(),
        program.integers(),
        "main",
        program.functions(),
        program.globals(),
        program.objects(),
        program.notes());
  }

  private static String text(TransitionSystem system) {
    StringBuilder out = new StringBuilder();
    system.cutPoints().forEach(c -> out.append("%s: %s\n".formatted(c, c.state())));
    system.transitions().forEach(t -> out.append(line(t)));
    Map<String, String> names = new LinkedHashMap<>();
    return Pattern.compile("([\\w:]+)(?:\\$\\d+)?!\\d+")
        .matcher(out)
        .replaceAll(
            match ->
                names.computeIfAbsent(match.group(), _ -> match.group(1) + (names.size() + 1)));
  }

  private static String line(Transition transition) {
    String target =
        switch (transition.target()) {
          case Target.Reached(CutPoint cutPoint, var values) -> cutPoint + " with " + values;
          case Target.Violated(var property, var _, var _) -> "violation of " + property;
          case Target.Unexplored(String reason, var _) -> "unexplored: " + reason;
        };
    return "%s → %s  if %s\n"
        .formatted(
            transition.source().map(CutPoint::toString).orElse("start"),
            target,
            transition.condition());
  }
}
