package proteus.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

class LoopForestTest {
  private static Cfg cfg(int count, int[]... pairs) {
    List<Edge> edges = new ArrayList<>();
    for (int[] pair : pairs) {
      edges.add(
          new Edge(
              new Location(pair[0]),
              new Action.Assume(new Expr.BoolLiteral(true)),
              new Location(pair[1]),
              SourceSpan.NONE));
    }
    return new Cfg(new Location(0), new Location(count - 1), count, edges, Map.of());
  }

  private static Set<Integer> numbers(Set<Location> locations) {
    Set<Integer> numbers = new TreeSet<>();
    locations.forEach(l -> numbers.add(l.index()));
    return numbers;
  }

  @Test
  void nestedLoopsAreListedInnermostFirst() {
    Cfg cfg = cfg(6, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 1}, {1, 5}});
    LoopForest forest = LoopForest.of(cfg);
    assertThat(forest.irreducible()).isEmpty();
    assertThat(forest.innermostFirst()).extracting(l -> l.header().index()).containsExactly(2, 1);
    Loop outer = forest.roots().get(0);
    assertThat(numbers(outer.body())).containsExactly(1, 2, 3, 4);
    assertThat(outer.exitEdges()).extracting(e -> e.target().index()).containsExactly(5);
    assertThat(outer.inner()).hasSize(1);
    assertThat(outer.inner().get(0).depth()).isEqualTo(2);
    assertThat(numbers(outer.inner().get(0).body())).containsExactly(2, 3);
  }

  @Test
  void backEdgesToOneHeaderMakeOneLoop() {
    LoopForest forest =
        LoopForest.of(cfg(5, new int[][] {{0, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}}));
    assertThat(forest.roots()).hasSize(1);
    assertThat(forest.roots().get(0).backEdges()).hasSize(2);
    assertThat(numbers(forest.roots().get(0).body())).containsExactly(1, 2, 3);
  }

  @Test
  void aCycleWithTwoEntriesIsReported() {
    LoopForest forest = LoopForest.of(cfg(4, new int[][] {{0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}}));
    assertThat(forest.roots()).isEmpty();
    assertThat(forest.irreducible()).hasSize(1);
    assertThat(numbers(forest.irreducible().get(0).body())).containsExactly(1, 2);
  }

  @Test
  void anIrreducibleRegionWithinALoopLeavesTheLoopIntact() {
    LoopForest forest =
        LoopForest.of(
            cfg(6, new int[][] {{0, 1}, {1, 2}, {1, 3}, {2, 3}, {3, 2}, {3, 4}, {4, 1}, {1, 5}}));
    assertThat(forest.roots()).hasSize(1);
    assertThat(numbers(forest.roots().get(0).body())).containsExactly(1, 2, 3, 4);
    assertThat(numbers(forest.irreducible().get(0).body())).containsExactly(2, 3);
  }

  @Property(seed = "1", tries = 500)
  void dominanceIsWhatRemovingALocationShows(
      @ForAll @Size(min = 1, max = 16) List<@IntRange(max = 63) Integer> codes) {
    int count = 8;
    int[][] pairs = codes.stream().map(c -> new int[] {c / 8, c % 8}).toArray(int[][]::new);
    Cfg cfg = cfg(count, pairs);
    Dominators dominators = Dominators.of(cfg);
    Set<Integer> all = reachable(cfg, -1);
    for (int a = 0; a < count; a++) {
      Set<Integer> without = reachable(cfg, a);
      for (int b = 0; b < count; b++) {
        boolean expected = all.contains(a) && all.contains(b) && !without.contains(b);
        assertThat(dominators.dominates(new Location(a), new Location(b))).isEqualTo(expected);
      }
    }
  }

  @Property(seed = "1", tries = 500)
  void withoutBackEdgesAndIrreducibleEdgesNothingIsCyclic(
      @ForAll @Size(min = 1, max = 16) List<@IntRange(max = 63) Integer> codes) {
    int[][] pairs = codes.stream().map(c -> new int[] {c / 8, c % 8}).toArray(int[][]::new);
    Cfg cfg = cfg(8, pairs);
    LoopForest forest = LoopForest.of(cfg);
    List<Edge> edges = new ArrayList<>(cfg.edges());
    forest.innermostFirst().forEach(l -> edges.removeAll(l.backEdges()));
    forest.irreducible().forEach(r -> edges.removeAll(r.edges()));
    Dominators dominators = Dominators.of(new Cfg(cfg.entry(), cfg.exit(), 8, edges, Map.of()));
    assertThat(edges.stream().filter(dominators::isRetreating)).isEmpty();
    assertThat(forest.innermostFirst())
        .allSatisfy(
            l -> assertThat(l.inner()).allSatisfy(i -> assertThat(l.body()).containsAll(i.body())));
  }

  private static Set<Integer> reachable(Cfg cfg, int removed) {
    Set<Integer> seen = new TreeSet<>();
    List<Integer> work = new ArrayList<>(List.of(0));
    while (!work.isEmpty()) {
      int at = work.removeLast();
      if (at != removed && seen.add(at)) {
        cfg.outgoing(new Location(at)).forEach(e -> work.add(e.target().index()));
      }
    }
    return seen;
  }
}
