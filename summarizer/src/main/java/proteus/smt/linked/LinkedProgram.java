package proteus.smt.linked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.Inexpressible;
import proteus.smt.encode.IntegerEncoding;

/**
 * A program without calls over linked objects, cut at the heads of its loops.
 *
 * @param terms makes the terms of the blocks
 */
public record LinkedProgram(Terms terms, LinkedHeap heap, List<HeapBlock> blocks) {
  private static final int MAX_LOCATIONS = 1_500;

  /**
   * What clauses may speak of beside objects, and how they lie to each other.
   *
   * @param named contents of objects
   * @param counts whether of numbers of steps
   */
  public record Words(Set<Node.Content> named, boolean counts) {
    public Words {
      named = Collections.unmodifiableSet(new LinkedHashSet<>(named));
    }
  }

  public LinkedProgram {
    blocks = List.copyOf(blocks);
  }

  /**
   * The program in terms.
   *
   * @param followed the slots along which nodes are reached, each with the sites whose only objects
   *     end the way
   * @param words what clauses may speak of
   * @throws NotLinked where it does more than is followed
   */
  public static LinkedProgram of(
      Program program,
      LinkedHeap heap,
      Map<Slot, Set<Site>> followed,
      Words words,
      Function<Terms, Encoding> encodings) {
    Cfg cfg = program.function(program.entry()).cfg();
    if (cfg.locationCount() > MAX_LOCATIONS || !cfg.branchesByConditions()) {
      throw new NotLinked("a program of this size");
    }
    Terms terms = new Terms();
    Encoding encoding = encodings.apply(terms);
    if (words.counts() && !(encoding instanceof IntegerEncoding)) {
      throw new NotLinked("numbers of objects, where the program computes with bits");
    }
    WeakTopologicalOrder order = WeakTopologicalOrder.of(cfg);
    Set<Location> cutPoints = new LinkedHashSet<>(order.heads());
    List<Location> inOrder = order.locations();
    List<Optional<Location>> sources = new ArrayList<>(List.of(Optional.empty()));
    cutPoints.forEach(c -> sources.add(Optional.of(c)));
    List<HeapBlock> blocks = new ArrayList<>();
    try {
      for (Optional<Location> source : sources) {
        String name = "block" + blocks.size() + "#";
        Nodes nodes = new Nodes(heap, followed, terms, encoding, name);
        Location start = source.orElse(cfg.entry());
        HeapPaths paths = new HeapPaths(heap, program.globals(), cfg, cutPoints, nodes);
        blocks.add(paths.from(source, start, inOrder, words));
      }
    } catch (Inexpressible e) {
      throw new NotLinked(e.reason());
    }
    return new LinkedProgram(terms, heap, blocks);
  }
}
