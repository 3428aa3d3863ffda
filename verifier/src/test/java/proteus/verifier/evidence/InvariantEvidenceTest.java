package proteus.verifier.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.Programs;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.strategy.ProofSearch;
import proteus.verifier.task.certificate.Invariants;
import proteus.witness.model.Invariant;
import proteus.witness.model.InvariantType;
import proteus.witness.source.SourceCode;

/** Proofs of whole programs, checked and told. */
final class InvariantEvidenceTest {
  @TempDir private Path directory;

  /** Checked on the way. */
  private List<Invariant> invariants(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    Program program = ErrorCalls.instrument(Programs.of(file, Integers.MACHINE), ErrorCalls.USUAL);
    Invariants proof =
        new ProofSearch(new Z3Spacer(Z3Options.DEFAULT), Z3Solver::create)
            .find(program, Budget.ofProcessor(60_000))
            .orElseThrow();
    assertThat(
            new InvariantChecker(proof.program(), Z3Solver::create)
                .check(proof.invariants(), Budget.ofProcessor(60_000)))
        .isInstanceOf(InvariantChecker.Result.Checked.class);
    SourceCode source = SourceCode.of(file.toString(), Files.readAllBytes(file));
    return InvariantEvidence.of(program, proof.program(), proof.invariants(), List.of(source));
  }

  @Test
  void ofALoop() throws IOException {
    List<Invariant> invariants =
        invariants(
            """
            extern void reach_error(void);
            extern unsigned int __VERIFIER_nondet_uint(void);
            int main(void) {
              unsigned int n = __VERIFIER_nondet_uint(), x = 0, y = 0;
              while (x < n) {
                x++;
                y += 3;
              }
              if (y != 3 * x) reach_error();
              return 0;
            }
            """);
    assertThat(invariants).hasSize(1);
    Invariant invariant = invariants.getFirst();
    assertThat(invariant.location().line()).isEqualTo(5);
    assertThat(invariant.location().column()).hasValue(3);
    assertThat(invariant.location().function()).contains("main");
    assertThat(invariant.value()).contains("x").contains("y");
  }

  /** The head of such a loop is where its body begins. */
  @Test
  void ofADoLoop() throws IOException {
    List<Invariant> invariants =
        invariants(
            """
            extern void reach_error(void);
            extern unsigned int __VERIFIER_nondet_uint(void);
            int main(void) {
              unsigned int n = __VERIFIER_nondet_uint(), x = 0, y = 0;
              do {
                x++;
                y += 3;
              } while (x < n);
              if (y != 3 * x) reach_error();
              return 0;
            }
            """);
    assertThat(invariants).hasSize(1);
    assertThat(invariants.getFirst().type()).isEqualTo(InvariantType.LOCATION_INVARIANT);
    assertThat(invariants.getFirst().location().line()).isEqualTo(6);
    assertThat(invariants.getFirst().location().column()).hasValue(5);
  }

  /** A name with two meanings is not used. */
  @Test
  void ofShadowedNames() throws IOException {
    List<Invariant> invariants =
        invariants(
            """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            int x;
            int main(void) {
              x = 5;
              int k = 0;
              {
                int x = 0;
                while (__VERIFIER_nondet_int()) { x = 1; k = 1; }
                if (x != k) reach_error();
              }
              return 0;
            }
            """);
    assertThat(invariants).noneMatch(i -> i.value().matches(".*\\bx\\b.*"));
  }

  /** A function that is inlined twice has one invariant, which holds for both copies. */
  @Test
  void ofAFunctionCalledTwice() throws IOException {
    List<Invariant> invariants =
        invariants(
            """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            static int upTo(int n) {
              int i = 0;
              while (i < n) i++;
              return i;
            }
            int main(void) {
              if (upTo(10) != 10) reach_error();
              if (upTo(20) != 20) reach_error();
              return 0;
            }
            """);
    assertThat(invariants).hasSizeLessThanOrEqualTo(1);
    assertThat(invariants).allMatch(i -> i.location().line() == 5 && i.value().contains(" || "));
  }
}
