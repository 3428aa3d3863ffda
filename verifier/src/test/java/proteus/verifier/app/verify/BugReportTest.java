package proteus.verifier.app.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.cli.OptionReaderTest;
import proteus.verifier.task.certificate.LoopInvariant;

/** What is left of a refuted proof is enough to see it again. */
final class BugReportTest {
  private static final IntType INT = IntType.signed(32);

  @TempDir private Path directory;

  /** A question with an answer, asked behind one without. */
  private static LastQuestion asked() {
    Terms terms = new Terms();
    Term x = new IntegerEncoding(terms).freshVariable("x", INT);
    LastQuestion questions = new LastQuestion(Z3Solver::create);
    try (Solver solver = questions.get()) {
      solver.add(terms.le(terms.intConst(7), x));
      solver.push();
      solver.add(terms.le(x, terms.intConst(6)));
      solver.check(Budget.ofProcessor(60_000));
      solver.pop();
      solver.check(List.of(terms.le(x, terms.intConst(9))), Budget.ofProcessor(60_000));
      solver.check(List.of(terms.le(x, terms.intConst(5))), Budget.ofProcessor(60_000));
    }
    return questions;
  }

  @Test
  void theLastQuestionWithAnAnswer() {
    List<Term> question = asked().satisfiable();
    assertThat(question).hasSize(2);
    assertThat(question.toString()).contains("7").contains("9").doesNotContain("5");
  }

  private BugReport report() {
    Variable x = new Variable("main::x", INT, Optional.of("x"));
    Expr limit = new Expr.IntLiteral(BigInteger.valueOf(4711), INT);
    Expr claim = new Expr.Binary(BinaryOp.LE, new Expr.VariableRead(x), limit);
    LoopInvariant invariant =
        new LoopInvariant(new Location(3), new SourceSpan("p.c", 5, 3, 5, 9), List.of(claim));
    return new BugReport("not inductive", List.of(invariant), asked().satisfiable());
  }

  @Test
  void saysAllThatIsNeeded() throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), "int main(void) { return 0; }\n");
    VerifyOptions options = OptionReaderTest.read("--64", program.toString());
    TaskFiles task = ((TaskFiles.Read) TaskFiles.read(options)).task();
    String text = report().text("proteus verify --64 p.c", options, task);
    assertThat(text)
        .contains("version: " + Version.NUMBER)
        .contains("command line: proteus verify --64 p.c")
        .contains("LP64")
        .contains("reach_error")
        .contains(task.files().getFirst().text().sha256())
        .contains("refuted: not inductive")
        .contains("p.c:5:3")
        .contains("4711")
        .contains("(declare-fun x")
        .contains("(check-sat)")
        .contains("int main(void) { return 0; }");
    assertThat(text.lines().filter(l -> l.startsWith("(assert"))).hasSizeGreaterThanOrEqualTo(2);
    assertThat(BugReport.fileName(text)).matches("proteus-bug-[0-9a-f]{12}\\.txt");
  }
}
