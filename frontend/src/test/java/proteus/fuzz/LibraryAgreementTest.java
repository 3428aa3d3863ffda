package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;

/**
 * Models that are exact give what the C library gives, on many arguments. What they leave open is
 * 0, which the C library seldom gives.
 */
final class LibraryAgreementTest {
  private static final Path FOLDER = Path.of("src/test/resources/proteus/fuzz/library");
  private static final IntType U64 = IntType.unsigned(64);
  private static final BigInteger FACTOR = BigInteger.valueOf(1000003);

  private static final String OBSERVER =
      """
      unsigned long long observed;
      void observe(unsigned long long value) { observed = observed * 1000003 + value; }
      """;

  @TempDir Path directory;

  static Stream<Arguments> programs() {
    return Stream.of("times", "numbers", "others")
        .flatMap(name -> Stream.of(MachineModel.values()).map(m -> Arguments.of(name, m)));
  }

  @Slow
  @ParameterizedTest
  @MethodSource("programs")
  void agree(String name, MachineModel machine) throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    assumeTrue(gcc.works(machine), "gcc cannot build programs for " + machine);
    Path file = FOLDER.resolve(name + ".c").toAbsolutePath();
    Path observer = directory.resolve("observed.c");
    Files.writeString(observer, OBSERVER);
    List<String> expected = gcc.output(file, machine, "-O0", "-pthread").orElseThrow();
    assertThat(observed(file, observer, machine)).isEqualTo(digest(expected));
  }

  private static BigInteger observed(Path file, Path observer, MachineModel machine) {
    Compiler.Result result =
        Compiler.compile(
            List.of(file, observer), FrontendOptions.of(machine), Integers.MACHINE, "main");
    assertThat(result).isInstanceOf(Compiler.Result.Compiled.class);
    Program program = ((Compiler.Result.Compiled) result).program();
    Run run =
        new CompiledProgram(program).run(NondetSource.zeros(), Limits.work(Duration.ofSeconds(60)));
    assertThat(run.outcome()).isInstanceOf(Outcome.Finished.class);
    Optional<Value> value = run.global("observed");
    assertThat(value).containsInstanceOf(Value.IntValue.class);
    return ((Value.IntValue) value.orElseThrow()).value();
  }

  private static BigInteger digest(List<String> values) {
    BigInteger digest = BigInteger.ZERO;
    for (String value : values) {
      digest = U64.wrap(digest.multiply(FACTOR).add(new BigInteger(value)));
    }
    return digest;
  }
}
