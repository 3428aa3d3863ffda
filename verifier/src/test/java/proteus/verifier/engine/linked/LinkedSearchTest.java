package proteus.verifier.engine.linked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Location;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.TrialInputs;
import proteus.smt.Budget;
import proteus.smt.linked.Clause;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LinkedProgram;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.LinkedInvariantChecker;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.Specification;
import proteus.verifier.task.certificate.LinkedInvariants;

class LinkedSearchTest {
  private static final int MILLIS = 20_000;
  private static final int RUNS = 150;

  private static final Specification CLEANUP =
      ((Specification.Valid) Specification.parse("CHECK( init(main()), LTL(G valid-memcleanup) )"))
          .specification();

  static final Specification TRACKED =
      ((Specification.Valid) Specification.parse("CHECK( init(main()), LTL(G valid-memtrack) )"))
          .specification();

  private static final String START =
      """
      void reach_error(void); int __VERIFIER_nondet_int(void);
      void *malloc(unsigned); void free(void *);
      struct node { int a; struct node *next, *other; };
      int main(void) {
        struct node *list = 0, *rest = 0, *p = 0, *q = 0, **at = 0;
        int k = 0, m = 0, n = __VERIFIER_nondet_int();
      """;

  private static final String BUILT =
      START
          + """
            while (__VERIFIER_nondet_int()) {
              p = malloc(sizeof *p); p->a = %s; p->next = list; list = p;
            }
          """;

  /**
   * No execution breaks a clause that all paths keep, though none was asked before. This is how the
   * rules are tried that say what is reached after something has changed.
   */
  @Slow
  @Property(seed = "1", tries = 40)
  void whatPathsKeepHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    Program program = prepared(Programs.checked(text));
    Optional<LinkedInvariants> kept =
        new LinkedSearch(
                program,
                () -> Z3Solver.create(Z3Options.DEFAULT),
                0,
                new LinkedProgram.Words(Set.of(), seed % 2 == 0))
            .kept(Budget.ofProcessor(MILLIS));
    int clauses = kept.stream().mapToInt(LinkedSearchTest::count).sum();
    Statistics.collect(clauses > 10);
    Statistics.coverage(c -> c.check(true).percentage(p -> p > 20));
    kept.ifPresent(invariants -> assertThat(broken(invariants)).as(text).isEmpty());
  }

  private static int count(LinkedInvariants invariants) {
    return invariants.clauses().values().stream().mapToInt(List::size).sum();
  }

  private static List<Clause> broken(LinkedInvariants invariants) {
    Program program = invariants.program();
    LinkedHeap heap = LinkedHeap.of(program, program.function(program.entry()).cfg());
    ObjectNumbering numbering = new ObjectNumbering(program);
    Interpreter interpreter = new Interpreter(program);
    TrialInputs inputs = TrialInputs.of(program);
    Map<Location, List<Clause>> clauses = invariants.clauses();
    List<Clause> broken = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      HeapGraph graph = new HeapGraph(heap, numbering);
      HeapWatch watch =
          new HeapWatch(
              heap,
              numbering,
              graph,
              (edge, state) -> {
                if (graph.size() < 8) {
                  clauses.getOrDefault(edge.target(), List.of()).stream()
                      .filter(clause -> !graph.holds(clause, invariants.followed(), state::value))
                      .forEach(broken::add);
                }
              });
      interpreter.run(inputs.source(run), Limits.steps(400), watch);
    }
    return broken;
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(START);
    text.append("while (__VERIFIER_nondet_int() > 2) {\n");
    for (int i = 0; i < 2 + random.nextInt(4); i++) {
      text.append("  ").append(step(random)).append('\n');
    }
    return text.append("}\nreturn 0; }\n").toString();
  }

  private static String step(Random random) {
    return switch (random.nextInt(20)) {
      case 0 -> "p = malloc(sizeof *p); p->a = 1; p->next = list; p->other = 0; list = p; m++;";
      case 1 -> "p = malloc(sizeof *p); p->next = 0; if (list) list->other = p; rest = p;";
      case 2 -> "if (list) { q = list->next; list->next = rest; rest = list; list = q; m--; }";
      case 3 -> "if (p && p->a < 3) { q = p->next; if (q) p->next = q->next; }";
      case 4 -> "if (p) { free(p); p = 0; }";
      case 5 -> "q = list;";
      case 6 -> "while (q && q->next) q = q->next;";
      case 7 -> "if (q) q->next = rest;";
      case 8 -> "if (list) list->a = k; if (k < 5) k++;";
      case 9 -> "p = rest;";
      case 10 -> "if (p && q) p->other = q;";
      case 11 -> "if (list && list->other) q = list->other;";
      case 12 -> "if (n > 1) { q = rest; rest = 0; }";
      case 13 -> "if (list == rest) list = 0;";
      case 14 -> "if (p) { q = p->next; p->next = 0; }";
      case 15 -> "at = &list;";
      case 16 -> "if (at && *at) at = &(*at)->next;";
      case 17 -> "if (at) { q = *at; *at = rest; }";
      case 18 -> "if (at == &list) rest = *at; else if (p) at = &p->next;";
      default -> "p = n > k ? list : rest;";
    };
  }

  /** Each of these holds for lists of any length; the other of the two is one too much. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3                       | while (list) { q = list->next; list->next = rest; rest = list; list = q; } | rest->a != 3 | rest->a == 3
          __VERIFIER_nondet_int() | while (list) { q = list->next; if (list->a < 0) free(list); else { list->next = rest; rest = list; } list = q; } | rest->a < 0 | rest->a < 1
          n                       | for (p = list; p && p->next;) { q = p->next; if (q->a > 5) { p->next = q->next; free(q); } else p = q; } rest = list; | rest != list && rest->a > 5 | rest->a > 5
          __VERIFIER_nondet_int() | at = &list; while (*at) { q = *at; if (q->a < 0) { *at = q->next; free(q); } else at = &q->next; } rest = list; | rest->a < 0 | rest->a < 1
          7                       | for (p = list; p; p = p->next) { q = malloc(sizeof *q); q->a = 8; q->next = p->next; p->next = q; p = q; } rest = list; | rest->a < 7 | rest->a < 8
          """)
  void provesWhatHoldsForChangedLists(String value, String change, String wrong, String possible)
      throws IOException {
    String text =
        BUILT + "%s while (rest) { if (%s) reach_error(); rest = rest->next; } return 0; }";
    assertThat(isProved(text.formatted(value, change, wrong))).isTrue();
    assertThat(isProved(text.formatted(value, change, possible))).isFalse();
  }

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3                       | p->a = 5;               | p->a != 5
          3                       | p->a += 2;              | p->a != 5
          __VERIFIER_nondet_int() | if (p->a > n) n = p->a; | p->a > n
          """)
  void provesWhatALoopHasDoneToAllObjects(String value, String step, String wrong)
      throws IOException {
    String text =
        BUILT
            + """
              for (p = list; p; p = p->next) { %s %s }
              for (p = list; p; p = p->next) { if (%s) reach_error(); }
              return 0; }
              """;
    assertThat(isProved(text.formatted(value, step, "", wrong))).isTrue();
    String stops = "if (__VERIFIER_nondet_int()) break;";
    assertThat(isProved(text.formatted(value, step, stops, wrong))).isFalse();
  }

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (list) { q = list->next; free(list); list = q; }                                   | true
          while (list && list->next) { q = list->next; free(list); list = q; }                     | false
          while (list) { q = list->next; if (q) { list->next = q->next; free(q); } else { free(list); list = 0; } } | true
          while (list) { q = list->next; if (list->a) free(list); list = q; }                      | false
          """)
  void knowsWhatIsLeft(String step, boolean isFreed) throws IOException {
    String text = BUILT.formatted("__VERIFIER_nondet_int()") + step + " return 0; }";
    assertThat(isProved(prepared(CLEANUP.instrumented(Programs.of(text))))).isEqualTo(isFreed);
  }

  /** Integers may say how many objects there are, in all or up to a pointer. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (k > 0) { q = list; list = q->next; free(q); k--; }                     | k > 0  | k >= 0
          p = list; for (int i = 0; i < k; i++) { p->a = 5; p = p->next; }              | i < k  | i <= k
          p = list; for (int i = k; i != 0; i--) { p->a = i; p = p->next; }             | i != 0 | i != -1
          p = list; for (int i = 0; p; i++) { if (i >= k) reach_error(); p = p->next; } | i >= k | i >= k - 1
          """)
  void knowsHowManyThereAre(String loop, String right, String wrong) throws IOException {
    String text =
        START
            + """
              while (k < n) { p = malloc(sizeof *p); p->a = 0; p->next = list; list = p; k++; }
              %s return 0; }
              """;
    assertThat(isProved(text.formatted(loop))).isTrue();
    assertThat(isProved(text.formatted(loop.replace(right, wrong)))).isFalse();
  }

  /** Pointers from outside may be kept and handed on, but lead to nothing that is known. */
  @Slow
  @ParameterizedTest
  @CsvSource({
    "q = list->next; free(list); list = q;, true",
    "if (list->other == 0) reach_error(); list = list->next;, false",
    "if (list->other != 0) reach_error(); list = list->next;, false",
    "list->other->a = 1; list = list->next;, false"
  })
  void knowsNothingOfPointersFromOutside(String step, boolean isProved) throws IOException {
    String text =
        "struct node *__VERIFIER_nondet_pointer(void);"
            + START
            + """
              while (__VERIFIER_nondet_int()) {
                p = malloc(sizeof *p); p->other = __VERIFIER_nondet_pointer();
                p->next = list; list = p;
              }
              while (list) { %s }
              return 0; }
              """;
    assertThat(isProved(text.formatted(step))).isEqualTo(isProved);
  }

  /** There are fewer objects than addresses, but not fewer than a narrow integer can count. */
  @Slow
  @ParameterizedTest
  @CsvSource({"unsigned, true", "int, true", "unsigned short, false"})
  void knowsWhatCannotBeCounted(String type, boolean isProved) throws IOException {
    String text =
        START
            + """
              %s many = 0;
              while (__VERIFIER_nondet_int()) {
                p = malloc(sizeof *p); p->a = 0; p->next = list; list = p; many++;
              }
              while (many > 0) { q = list; list = q->next; free(q); many--; }
              if (list) reach_error();
              return 0; }
              """;
    assertThat(isProved(text.formatted(type))).isEqualTo(isProved);
  }

  /** What static variables lead to is not lost. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kept = p;                                        | true
          if (p->a) kept = p; else { kept = 0; p = 0; }    | false
          kept = p->next; free(p);                         | true
          if (kept) free(kept); kept = p;                  | true
          kept = p; if (__VERIFIER_nondet_int()) free(p);  | false
          """)
  void knowsWhatIsKept(String step, boolean isKept) throws IOException {
    String text =
        "struct node *kept;"
            + START
            + """
              while (__VERIFIER_nondet_int()) {
                p = malloc(sizeof *p); p->a = n; p->next = kept; %s
              }
              return 0; }
              """;
    assertThat(isProved(prepared(TRACKED.instrumented(Programs.of(text.formatted(step))))))
        .isEqualTo(isKept);
  }

  /** Lists and other data are finite: what goes on along them, or takes from them, ends. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          for (p = list; p; p = p->next) k++;                                             | true
          for (p = list; p; ) if (p->next) p = p->next;                                   | false
          while (list) { q = list->next; list->next = rest; rest = list; list = q; }      | true
          while (list) { q = list; list = list->next; q->next = list; if (n) list = q; }  | false
          for (p = list; p; p = p->next) for (q = p; q; q = q->next) k++;                 | true
          for (p = list; p; p = p->next) { q = malloc(sizeof *q); q->next = p->next; p->next = q; } | false
          """)
  void knowsWhatEnds(String loop, boolean ends) throws IOException {
    String text =
        START
            + """
              int left = n & 31;
              while (left > 0) { left--; p = malloc(sizeof *p); p->next = list; list = p; }
              %s
              return 0; }
              """;
    LinkedSearch search =
        new LinkedSearch(
            prepared(Programs.checked(text.formatted(loop))),
            () -> Z3Solver.create(Z3Options.DEFAULT));
    assertThat(search.end(Budget.ofProcessor(MILLIS))).isEqualTo(ends);
  }

  private static boolean isProved(String text) throws IOException {
    return isProved(prepared(Programs.checked(text)));
  }

  private static boolean isProved(Program program) {
    Optional<LinkedInvariants> proof =
        new LinkedSearch(program, () -> Z3Solver.create(Z3Options.DEFAULT))
            .find(Budget.ofProcessor(MILLIS));
    if (proof.isPresent()) {
      LinkedInvariants found = proof.get();
      assertThat(isChecked(found)).isTrue();
      assertThat(isChecked(with(found, List.of()))).isFalse();
      Clause wrong = Clause.of(Clause.notSo(new NodeFact.Same(new Node.Null(), new Node.Null())));
      assertThat(isChecked(with(found, List.of(wrong)))).isFalse();
    }
    return proof.isPresent();
  }

  private static boolean isChecked(LinkedInvariants proof) {
    return LinkedInvariantChecker.check(
            proof, () -> Z3Solver.create(Z3Options.DEFAULT), Budget.ofProcessor(MILLIS))
        instanceof LinkedInvariantChecker.Result.Checked;
  }

  /** The proof with the same clauses at all heads. */
  private static LinkedInvariants with(LinkedInvariants proof, List<Clause> clauses) {
    Map<Location, List<Clause>> other = new LinkedHashMap<>(proof.clauses());
    other.replaceAll((_, _) -> clauses);
    return new LinkedInvariants(proof.program(), proof.followed(), other);
  }

  private static Program prepared(Program program) {
    Program inlined = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    return Pipeline.of(Pass.REPEATED_LOADS).apply(inlined, Preserved.REACHABILITY);
  }
}
