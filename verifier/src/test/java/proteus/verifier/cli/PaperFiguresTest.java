package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.summarizer.report.LoopReport;
import proteus.testing.Golden;
import proteus.testing.Slow;
import proteus.verifier.app.summarize.Summarization;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.LoopDescriptions;

/**
 * The examples of Xie et al. 2019 as {@code summarize} shows them, and what is shown compared with
 * executions. Beside each C file, whose first comment names its options, is a text with the output;
 * lines that start with {@code #} say how it relates to the paper. See {@link Golden}.
 */
@Slow
final class PaperFiguresTest {
  private static final Path FOLDER = Path.of("src/test/resources/proteus/verifier/cli/figures");

  static List<Path> figures() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(f -> f.toString().endsWith(".c"))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    }
  }

  @Tag(Golden.TAG)
  @ParameterizedTest
  @MethodSource("figures")
  void areShownAsInThePaper(Path file) throws IOException {
    Path golden = Path.of(file.toString().replace(".c", ".txt"));
    List<String> remarks = Golden.read(golden).lines().filter(l -> l.startsWith("#")).toList();
    List<String> arguments = new ArrayList<>(List.of("summarize"));
    option(file, "integers").ifPresent(v -> arguments.addAll(List.of("--integers", v)));
    option(file, "variables").ifPresent(v -> arguments.addAll(List.of("--variables", v)));
    arguments.add(file.toString());
    String actual =
        String.join("\n", remarks)
            + (remarks.isEmpty() ? "" : "\n")
            + Invocation.of(arguments.toArray(String[]::new)).out();
    Golden.compare(golden, actual);
  }

  @ParameterizedTest
  @MethodSource("figures")
  void agreeWithExecution(Path file) throws IOException {
    Program program = program(file);
    Function function = program.function(program.entry());
    LoopDescriptions descriptions =
        new LoopDescriptions(
            new Excerpts(List.of()),
            Set.copyOf(option(file, "variables").map(List::of).orElse(List.of())));
    for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
      LoopReport report = descriptions.report("f", program, loop, Budget.ofProcessor(60_000));
      if (report.content() instanceof LoopReport.Summarized summary) {
        new ReportCheck(function.cfg(), loop, summary).compare();
      }
    }
  }

  private static Program program(Path file) throws IOException {
    boolean mathematical = option(file, "integers").isPresent();
    Integers integers = mathematical ? Integers.MATHEMATICAL : Integers.MACHINE;
    FrontendOptions options = FrontendOptions.of(MachineModel.ILP32);
    Compiler.Result result = Compiler.compile(List.of(file), options, integers, "f");
    assertThat(result).isInstanceOf(Compiler.Result.Compiled.class);
    Program program = ((Compiler.Result.Compiled) result).program();
    return Summarization.prepared(
        new Program(
            program.machine(),
            program.integers(),
            "f",
            program.functions(),
            program.globals(),
            program.objects(),
            program.notes()));
  }

  private static Optional<String> option(Path file, String name) throws IOException {
    Matcher option = Pattern.compile("/\\* " + name + ": (\\S+)").matcher(Files.readString(file));
    return option.find() ? Optional.of(option.group(1)) : Optional.empty();
  }
}
