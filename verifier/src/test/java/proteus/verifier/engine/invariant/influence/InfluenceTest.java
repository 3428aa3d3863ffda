package proteus.verifier.engine.invariant.influence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import proteus.ir.Actions;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** What loops compute variables from, and what decides about it. */
final class InfluenceTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        unsigned char a = 0, b = 1, c = 0, d = 0;
        while (1) {
      """;

  private static Map<String, Set<String>> read(String body) throws IOException {
    Program program =
        Pipeline.CALLS.apply(Programs.checked(HEAD + body + "}\n}\n"), Preserved.REACHABILITY);
    Cfg cfg = program.function(program.entry()).cfg();
    Location head = LoopForest.of(cfg).roots().getFirst().header();
    Set<Variable> bytes =
        cfg.edges().stream()
            .flatMap(e -> Actions.target(e.action()).stream())
            .filter(v -> v.type() instanceof IntType t && t.bits() == 8)
            .collect(Collectors.toSet());
    Map<String, Set<String>> read = new LinkedHashMap<>();
    Influence.of(cfg, Map.of(head, bytes))
        .forEach(
            (variable, from) ->
                read.put(
                    letter(variable),
                    from.stream()
                        .filter(bytes::contains)
                        .map(InfluenceTest::letter)
                        .collect(Collectors.toCollection(TreeSet::new))));
    return read;
  }

  /** The name in the text. */
  private static String letter(Variable variable) {
    return variable.name().replaceAll("^.*::|#.*$", "");
  }

  @Test
  void whatIsKeptDependsOnItself() throws IOException {
    assertThat(read("c++;")).containsEntry("a", Set.of("a")).containsEntry("c", Set.of("c"));
  }

  @Test
  void valuesComeFromWhatIsAssigned() throws IOException {
    assertThat(read("a = b + c; d = a;"))
        .containsEntry("a", Set.of("b", "c"))
        .containsEntry("d", Set.of("b", "c"));
  }

  @Test
  void branchesDecideAboutWhatIsAssignedInThem() throws IOException {
    Map<String, Set<String>> read = read("if (c > 3) { if (b) d = 1; } c++;");
    assertThat(read).containsEntry("d", Set.of("b", "c", "d")).containsEntry("c", Set.of("c"));
  }

  @Test
  void branchesThatEndExecutionsDecideNothing() throws IOException {
    assertThat(read("if (c > 3) { reach_error(); } if (d) { break; } a = b; c++;"))
        .containsEntry("a", Set.of("b"))
        .containsEntry("c", Set.of("c"));
  }

  @Test
  void whatFollowsABranchDoesNotDependOnIt() throws IOException {
    assertThat(read("if (__VERIFIER_nondet_int()) { a = 1; } else { a = 2; } b = c;"))
        .containsEntry("a", Set.of())
        .containsEntry("b", Set.of("c"));
  }
}
