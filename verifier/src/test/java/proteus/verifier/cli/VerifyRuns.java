package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** Runs of the command line on programs in a folder, which also gets what they write. */
record VerifyRuns(Path directory) {
  /** Declarations for programs. */
  static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned int __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      """;

  /** Products of large primes: no solver is soon done with it. */
  static final String HARD =
      """
      extern unsigned long long __VERIFIER_nondet_ulonglong(void);
      extern void reach_error(void);
      int main(void) {
        unsigned long long a = __VERIFIER_nondet_ulonglong();
        unsigned long long b = __VERIFIER_nondet_ulonglong();
        if (a > 1 && b > a && b < 4294967296ULL && a * b == 1000000016000000063ULL
            && (a ^ b) != 14) {
          reach_error();
        }
        return 0;
      }
      """;

  /** A program whose loop ends with any number up to 40000; the error is at {@code BAD}. */
  static final String LOOP =
      HEAD
          + """
          int main(void) {
            unsigned int n = __VERIFIER_nondet_uint();
            unsigned int x = 0;
            if (n > 40000) {
              return 0;
            }
            while (x < n) {
              x++;
            }
            if (x == BAD) {
              reach_error();
            }
            return 0;
          }
          """;

  Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("program.c"), text);
  }

  Invocation verify(Path program, String... options) {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--output-path", directory.toString(), program.toString()));
    return Invocation.of(arguments.toArray(String[]::new));
  }

  Path witnessFile() {
    return directory.resolve("witness.yml");
  }

  /** The witness that was written, which is a good one. */
  Witness witness(Path program) throws IOException {
    String text = Files.readString(witnessFile());
    SourceCode source = SourceCode.of(program.toString(), Files.readAllBytes(program));
    assertThat(WitnessLinter.lint(text, List.of(source)).stream().filter(Problem::isError))
        .isEmpty();
    assertThat(YamlReader.read(text)).isInstanceOf(ReadWitness.Valid.class);
    return ((ReadWitness.Valid) YamlReader.read(text)).witness();
  }
}
