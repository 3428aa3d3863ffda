package proteus.smt.linked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.Program;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** What is said of nodes is compared with what is so in graphs of a few objects. */
class HeapStateTest {
  private static final int OBJECTS = 5;
  private static final int FIRST = 2;

  private static final String TEXT =
      """
      void *malloc(unsigned); int __VERIFIER_nondet_int(void);
      struct node { int a; struct node *next; };
      int main(void) {
        struct node *list = 0;
        while (__VERIFIER_nondet_int()) {
          struct node *p = malloc(sizeof *p); p->a = 1; p->next = list; list = p;
        }
        while (list) list = list->next;
        return 0;
      }
      """;

  private final Terms terms = new Terms();
  private final Term taken = terms.boolVar("taken");

  /** Objects and where they lead: to one of a smaller number, to null (0), or nowhere (1). */
  private static final class Graph {
    private final int[] next = new int[FIRST + OBJECTS];
    private final boolean[] isAlive = new boolean[FIRST + OBJECTS];
    private final boolean[] isAllocated = new boolean[FIRST + OBJECTS];

    Graph(Random random) {
      for (int i = FIRST; i < next.length; i++) {
        isAllocated[i] = random.nextInt(4) > 0;
        isAlive[i] = isAllocated[i] && random.nextInt(4) > 0;
        next[i] = 1;
        if (isAllocated[i]) {
          int to = random.nextInt(i);
          next[i] = to < FIRST || isAllocated[to] ? to : 0;
        }
      }
    }

    int distance(int from) {
      int steps = 0;
      for (int at = from; at >= FIRST; at = next[at]) {
        steps++;
      }
      return steps;
    }

    boolean leads(int from, int to) {
      int at = from;
      while (at != to && at >= FIRST) {
        at = next[at];
      }
      return at == to;
    }
  }

  @Property(seed = "1", tries = 200)
  void saysWhatIsSo(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) throws IOException {
    Random random = new Random(seed);
    LinkedHeap heap = heap();
    Slot slot = heap.slots().stream().filter(Slot::isPointer).findFirst().orElseThrow();
    Nodes nodes = new Nodes(heap, Map.of(slot, Set.of()), terms, new IntegerEncoding(terms), "t#");
    for (int i = 0; i < OBJECTS; i++) {
      nodes.fresh();
    }
    Graph graph = new Graph(random);
    HeapState state = nodes.start();
    TermEvaluator evaluator = evaluator(graph, nodes, state, heap, slot);
    assertThat(nodes.axioms()).allMatch(evaluator::isTrue);
    assertThat(nodes.rules().broken(evaluator)).isEmpty();
    assertThat(nodes.steps(List.of()).broken(evaluator)).isEmpty();
    for (int step = 0; step < 6; step++) {
      int at = FIRST + random.nextInt(OBJECTS);
      int to = random.nextInt(FIRST + OBJECTS);
      boolean closes = graph.leads(to, at);
      switch (random.nextInt(3)) {
        case 0 -> {
          if (graph.isAllocated[at] && (to < FIRST || graph.isAllocated[to])) {
            assertThat(evaluator.isTrue(state.store(slot, at, to))).isEqualTo(closes);
            if (closes) {
              return;
            }
            graph.next[at] = to;
          }
        }
        case 1 -> {
          state.end(at);
          graph.isAlive[at] = false;
        }
        default -> {
          if (!graph.isAllocated[at]) {
            state.begin(at);
            graph.isAllocated[at] = true;
            graph.isAlive[at] = true;
          }
        }
      }
      state = merged(state, slot, random.nextBoolean());
      compare(graph, state, slot, evaluator);
    }
  }

  /** The same state, where a path has joined that was not taken. */
  private HeapState merged(HeapState state, Slot slot, boolean isFirst) {
    HeapState other = state.fork();
    other.store(slot, FIRST, Nodes.NULL);
    other.end(FIRST + 1);
    other.begin(FIRST + 2);
    other.assume(terms.not(taken));
    state.assume(taken);
    HeapState into = isFirst ? state : other;
    into.merge(isFirst ? other : state, (one, _) -> one);
    return into;
  }

  private static void compare(Graph graph, HeapState state, Slot slot, TermEvaluator evaluator) {
    for (int a = FIRST; a < FIRST + OBJECTS; a++) {
      assertThat(evaluator.isTrue(state.isAlive(a))).isEqualTo(graph.isAlive[a]);
      assertThat(evaluator.isTrue(state.isAllocated(a))).isEqualTo(graph.isAllocated[a]);
      assertThat(evaluator.value(state.distance(slot, a))).isEqualTo(steps(graph, a));
      for (int b = 0; b < FIRST + OBJECTS; b++) {
        assertThat(evaluator.isTrue(state.leads(slot, a, b))).isEqualTo(graph.leads(a, b));
        assertThat(evaluator.isTrue(state.holds(slot, a, b))).isEqualTo(graph.next[a] == b);
      }
    }
  }

  private static TermValue steps(Graph graph, int from) {
    return new TermValue.Int(BigInteger.valueOf(graph.distance(from)));
  }

  private TermEvaluator evaluator(
      Graph graph, Nodes nodes, HeapState state, LinkedHeap heap, Slot slot) {
    Map<Term, TermValue> values = new HashMap<>(Map.of(taken, new TermValue.Bool(true)));
    for (int a = FIRST; a < FIRST + OBJECTS; a++) {
      values.put(state.isAlive(a), new TermValue.Bool(graph.isAlive[a]));
      values.put(state.isAllocated(a), new TermValue.Bool(graph.isAllocated[a]));
      values.put(state.distance(slot, a), steps(graph, a));
      for (Site site : heap.linkedSites()) {
        boolean isFirst = site.equals(heap.linkedSites().getFirst());
        values.put(nodes.isFrom(a, site), new TermValue.Bool(isFirst));
      }
      for (int b = 0; b < FIRST + OBJECTS; b++) {
        values.put(state.holds(slot, a, b), new TermValue.Bool(graph.next[a] == b));
      }
    }
    for (int a = 0; a < FIRST + OBJECTS; a++) {
      for (int b = 0; b < FIRST + OBJECTS; b++) {
        values.put(state.leads(slot, a, b), new TermValue.Bool(graph.leads(a, b)));
      }
    }
    return TermEvaluator.of(values);
  }

  private static LinkedHeap heap() throws IOException {
    Program program = Pipeline.INLINED.apply(Programs.of(TEXT), Preserved.REACHABILITY);
    return LinkedHeap.of(program, program.function(program.entry()).cfg());
  }
}
