package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.Specification;
import proteus.verifier.task.VerificationTask;

class FamilyProofsTest {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;
  private static final int MILLIS = 8_000;
  private static final int RUNS = 150;

  private static final Specification CLEANUP =
      ((Specification.Valid) Specification.parse("CHECK( init(main()), LTL(G valid-memcleanup) )"))
          .specification();

  private static final String START =
      """
      void reach_error(void); int __VERIFIER_nondet_int(void);
      void *malloc(unsigned); void free(void *);
      struct node { int a, b; struct node *next, *other; };
      struct head { struct node *first, *last; int n; };
      int main(void) {
        struct node *list = 0, *last = 0, *p = 0, *q = 0, t;
        int n = __VERIFIER_nondet_int(), k = 0;
        t.a = 0; t.b = 0; t.next = 0; t.other = 0;
      """;

  /** What is undefined or violated in no execution here is so in no execution of the program. */
  @Slow
  @Property(seed = "1", tries = 8)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    boolean proved = isProved(text, MILLIS / 2);
    Statistics.collect(proved);
    Statistics.coverage(c -> c.check(true).percentage(p -> p > 2));
    if (proved) {
      assertThat(Programs.goesWrong(text, RUNS)).as(text).isFalse();
    }
  }

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p->a = 3; p->next = list; list = p; | p->a != 3              | p->a != 4
          p->a = k; p->next = list; list = p; | p->a < 0               | p->a < 1
          p->a = 1; p->b = 2; p->next = list; list = p; | p->a >= p->b | p->b >= p->a
          p->a = 1; p->next = 0; if (last) last->next = p; else list = p; last = p; | p->a > 1 | p->a > 0
          p->a = n; p->next = list; list = p; | p->a != n              | p->a == n
          p->a = k; p->next = list; list = p; | p->a > k               | p->a < k
          p->a = k; p->next = list; list = p; if (k == 7) k = 3; | p->a < 0 | p->a > k
          t.a = k; t.b = 4; *p = t; p->next = list; list = p; | p->b != 4 | p->a != 4
          p->other = 0; p->next = list; if (list) list->other = p; list = p; | p->next && p->next->other != p | p->next && p->next->other == p
          """)
  void provesWhatHoldsForAllObjects(String built, String wrong, String possible)
      throws IOException {
    String text =
        START
            + """
              while (__VERIFIER_nondet_int()) { p = malloc(sizeof *p); %s if (k < 9) k++; }
              for (p = list; p; p = p->next) if (%s) reach_error();
              return 0; }
              """;
    assertThat(isProved(text.formatted(built, wrong), MILLIS)).isTrue();
    assertThat(isProved(text.formatted(built, possible), MILLIS)).isFalse();
  }

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          q = p->next; free(p); p = q;              | true
          q = p->next; free(p); p = p->next;        | false
          free(p); p = 0;                           | true
          free(p); free(p); p = 0;                  | false
          """)
  void knowsWhatHasEnded(String step, boolean isRight) throws IOException {
    String text =
        START
            + """
              while (__VERIFIER_nondet_int()) {
                p = malloc(sizeof *p); p->next = list; list = p;
              }
              p = list;
              while (p) { %s }
              return 0; }
              """;
    assertThat(isProved(text.formatted(step), MILLIS)).isEqualTo(isRight);
  }

  /** What is freed in all executions here is freed in all executions of the program. */
  @Slow
  @Property(seed = "1", tries = 10)
  void whatIsFreedIsFreed(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    Program program = CLEANUP.instrumented(Programs.of(freeing(new Random(seed))));
    boolean proved = isProved(program, MILLIS / 2);
    Statistics.collect(proved);
    Statistics.coverage(c -> c.check(true).percentage(p -> p > 10));
    if (proved) {
      assertThat(Programs.goesWrong(program, RUNS)).isFalse();
    }
  }

  private static String freeing(Random random) {
    String push = "n->next = list; list = n; if (!last) last = n;";
    String append = "n->next = 0; if (last) last->next = n; else list = n; last = n;";
    String free = random.nextInt(6) == 0 ? "if (n->a != 3) free(n);" : "free(n);";
    String get = "struct node *n = list; list = list->next; " + free;
    String put =
        "struct node *n = malloc(sizeof *n); n->a = __VERIFIER_nondet_int(); "
            + (random.nextBoolean() ? push : append);
    String empty = random.nextInt(3) == 0 ? "" : "if (!list) last = 0;";
    String either =
        random.nextInt(3) == 0
            ? "if (__VERIFIER_nondet_int() > 5) { "
                + put
                + " } else if (list) { "
                + get
                + empty
                + " }"
            : put;
    String isOpen = random.nextInt(5) == 0 ? "list && list->next" : "list";
    return """
        int __VERIFIER_nondet_int(void); void *malloc(unsigned); void free(void *);
        struct node { int a; struct node *next; };
        int main(void) { struct node *list = 0, *last = 0; while (__VERIFIER_nondet_int() > 2) {
        """
        + (either + " } while (" + isOpen + ") { " + get + " } return 0; }");
  }

  private static boolean isProved(String text, int millis) throws IOException {
    return isProved(Programs.checked(text), millis);
  }

  private static boolean isProved(Program program, int millis) {
    VerificationTask task =
        new VerificationTask(
            program,
            new Interpreter(program),
            () -> Z3Solver.create(OPTIONS),
            new Z3Spacer(OPTIONS));
    Program inlined = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    return FamilyProofs.of(task).find(inlined, Budget.ofProcessor(millis)).isPresent();
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(START);
    text.append("struct head h; h.first = 0; h.n = 0; h.last = 0;\n");
    text.append("while (__VERIFIER_nondet_int() > 2) {\n");
    text.append("  p = malloc(sizeof *p);\n");
    for (int i = 0; i < 3 + random.nextInt(4); i++) {
      text.append("  ").append(step(random)).append('\n');
    }
    text.append("}\n");
    if (random.nextBoolean()) {
      text.append("for (q = list; q; q = q->next) { ").append(pass(random)).append(" }\n");
    }
    text.append("for (p = ").append(random.nextBoolean() ? "list" : "h.first");
    text.append("; p; p = p->").append(random.nextInt(4) == 0 ? "other" : "next").append(") {\n");
    for (int i = 0; i < 1 + random.nextInt(2); i++) {
      text.append("  ").append(use(random)).append('\n');
    }
    return text.append("}\nreturn 0; }\n").toString();
  }

  private static String step(Random random) {
    return switch (random.nextInt(15)) {
      case 10 -> "p->b = n;";
      case 11 -> "if (p->b > n) n = p->b;";
      case 12 -> "t.a = n; t.b = k; t.next = list; *p = t; list = p;";
      case 13 -> "if (n < 3) k = n;";
      case 14 -> "if (list) *p = *list;";
      case 0 -> "p->a = " + random.nextInt(3) + ";";
      case 1 -> "p->b = k; if (k < 5) k++;";
      case 2, 3 -> "p->next = list; list = p;";
      case 4 -> "p->next = 0; if (last) last->next = p; else list = p; last = p;";
      case 5 -> "if (list) list->other = p;";
      case 6 -> "p->other = " + (random.nextBoolean() ? "0" : "list") + ";";
      case 7 -> "p->next = h.first; h.first = p; h.n++;";
      case 8 -> "if (n == 1 && p->next) p->next->a = 7;";
      default -> "if (k == 3) free(p);";
    };
  }

  private static String pass(Random random) {
    return switch (random.nextInt(7)) {
      case 0 -> "q->a = 1;";
      case 1 -> "if (q->b > n) n = q->b;";
      case 2 -> "if (q->a == 1) q->a = 2;";
      case 3 -> "q->b = k; if (k > 3) break;";
      case 4 -> "if (n > 1) q->a = 2;";
      case 5 -> "q->a = 2; if (q->next) q = q->next;";
      default -> "q->a += 1;";
    };
  }

  private static String use(Random random) {
    return switch (random.nextInt(10)) {
      case 7 -> "if (p->b > n) reach_error();";
      case 8 -> "if (p->b < k) reach_error();";
      case 9 -> "if (p->a == 1) k = p->b;";
      case 0 -> "if (p->a != " + random.nextInt(3) + ") reach_error();";
      case 1 -> "if (p->b > 5) reach_error();";
      case 2 -> "if (p->next && p->next->b > p->b) reach_error();";
      case 3 -> "p->a = 1;";
      case 4 -> "if (p->other && p->other->next != p) reach_error();";
      case 5 -> "k++; if (h.n > k + 3) reach_error();";
      default -> "if (p == q) reach_error(); q = p;";
    };
  }
}
