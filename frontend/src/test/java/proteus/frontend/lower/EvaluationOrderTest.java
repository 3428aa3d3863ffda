package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.frontend.Compiler;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;

/**
 * Random expressions with side effects: what gcc's builds compute is among the results of the
 * orders that are explored, unless the expression is undefined in one of them.
 */
@Slow
final class EvaluationOrderTest {
  private static final int EXPRESSIONS = Integer.getInteger("proteus.orders", 120);
  private static final int MOST_ORDERS = 3_000;

  @TempDir private Path folder;

  @Test
  void gccTakesAnExploredOrder() throws IOException, InterruptedException {
    OrderExpressions random = new OrderExpressions(Long.getLong("proteus.seed", 1));
    List<String> expressions = new ArrayList<>();
    List<Set<BigInteger>> explored = new ArrayList<>();
    int several = 0;
    int undefined = 0;
    for (int i = 0; i < EXPRESSIONS; i++) {
      String expression = random.next();
      Optional<Set<BigInteger>> results = explore(expression);
      undefined += results.isEmpty() ? 1 : 0;
      several += results.filter(r -> r.size() > 1).isPresent() ? 1 : 0;
      if (results.isPresent()) {
        expressions.add(expression);
        explored.add(results.get());
      }
    }
    assertThat(undefined).as("undefined").isPositive();
    assertThat(several).as("with several results").isPositive();
    for (String level : List.of("-O0", "-O2")) {
      List<String> computed = compute(expressions, level);
      for (int i = 0; i < expressions.size(); i++) {
        assertThat(explored.get(i))
            .as(level + " " + expressions.get(i))
            .contains(new BigInteger(computed.get(i)));
      }
    }
  }

  /** The results of all orders; empty where one is undefined, or there are too many. */
  private Optional<Set<BigInteger>> explore(String expression) {
    String text =
        OrderExpressions.PROGRAM
            + "int main(void) { int x = 1; int e = "
            + expression
            + "; out = digest(e, x); return 0; }\n";
    return switch (Sources.compile(folder, text, Integers.MACHINE)) {
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> results(program);
      case Compiler.Result.Refused(var why) -> {
        assertThat(why.toString()).containsAnyOf("orders of evaluation", "conflicts");
        yield Optional.empty();
      }
    };
  }

  private static Optional<Set<BigInteger>> results(Program program) {
    Set<BigInteger> results = new LinkedHashSet<>();
    List<Boolean> choices = new ArrayList<>();
    for (int orders = 0; orders < MOST_ORDERS; orders++) {
      int[] asked = {0};
      NondetSource source =
          (nondet, type, edge) -> {
            if (asked[0] == choices.size()) {
              choices.add(false);
            }
            return new Value.BoolValue(choices.get(asked[0]++));
          };
      Run run =
          new Interpreter(program).run(source, Limits.steps(100_000), new ExecutionListener() {});
      if (!(run.outcome() instanceof Outcome.Finished)) {
        assertThat(run.outcome()).isInstanceOf(Outcome.Undefined.class);
        return Optional.empty();
      }
      run.global("out").map(v -> ((Value.IntValue) v).value()).ifPresent(results::add);
      while (!choices.isEmpty() && choices.getLast()) {
        choices.removeLast();
      }
      if (choices.isEmpty()) {
        return Optional.of(results);
      }
      choices.set(choices.size() - 1, true);
    }
    return Optional.empty();
  }

  private List<String> compute(List<String> expressions, String level)
      throws IOException, InterruptedException {
    StringBuilder text =
        new StringBuilder("int printf(const char *, ...);\nint atoi(const char *);\n");
    text.append(OrderExpressions.PROGRAM)
        .append("int main(int c, char **v) { int x = 1; int e = 0;\n");
    text.append("switch (atoi(v[1])) {\n");
    for (int i = 0; i < expressions.size(); i++) {
      text.append("case " + i + ": e = " + expressions.get(i) + "; break;\n");
    }
    text.append("}\nout = digest(e, x); printf(\"%u\\n\", out); return 0; }\n");
    Path file = folder.resolve("gcc.c");
    Files.writeString(file, text);
    String binary = folder.resolve("a.out").toString();
    List<String> compile = List.of("gcc", "-w", "-fwrapv", level, "-o", binary, file.toString());
    assumeTrue(run(compile).isPresent(), "no gcc");
    List<String> results = new ArrayList<>();
    for (int i = 0; i < expressions.size(); i++) {
      results.add(run(List.of(binary, Integer.toString(i))).orElseThrow().strip());
    }
    return results;
  }

  /** What a command writes; empty if it fails. */
  private static Optional<String> run(List<String> command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(60, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
    } catch (IOException missing) {
      return Optional.empty();
    }
  }
}
