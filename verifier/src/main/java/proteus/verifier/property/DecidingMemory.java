package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.verifier.pass.LoopMarks;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/**
 * What of memory may decide how a loop goes on: what it reads and what gets from there into a
 * condition. A counter that a structure holds and nobody looks at is nothing of that. Calls are
 * inlined to see where pointers lead.
 */
final class DecidingMemory {
  private static final int MAX_READS = 128;
  private static final Variable BYTE = Variable.temporary("byte", IntType.unsigned(8));

  private final Program program;
  private final Map<String, Action.Store> marked = new HashMap<>();
  private final LoopMarks marks;
  private final LocalObjects locals;
  private final Cfg cfg;
  private final Set<Variable> allocated = new HashSet<>();

  /** The program's own store that one behind a mark is, or is a copy of. */
  private final Map<Location, Action.Store> originals = new HashMap<>();

  private DecidingMemory(Program program) {
    this.program = program;
    this.marks = new LoopMarks(program.mapped(this::marked));
    Program inlined = Pipeline.CALLS.apply(marks.program(), Preserved.REACHABILITY);
    this.locals = new LocalObjects(program, inlined.function(inlined.entry()).cfg());
    Program propagated = Pipeline.of(Pass.COPIES).apply(inlined, Preserved.REACHABILITY);
    this.cfg = propagated.function(propagated.entry()).cfg();
    Set<Variable> others = new HashSet<>();
    for (Edge edge : cfg.edges()) {
      Optional<Variable> target = Actions.target(edge.action());
      target
          .flatMap(v -> Optional.ofNullable(marked.get(v.originalName())))
          .ifPresent(store -> originals.put(edge.target(), store));
      if (edge.action() instanceof Action.Allocate) {
        target.filter(v -> !allocated.add(v)).ifPresent(others::add);
      } else {
        target.ifPresent(others::add);
      }
    }
    allocated.removeAll(others);
  }

  /** For loops of the program what may decide; of others nothing is known. */
  static Map<LoopHeader, LoopMemory> of(Program program) {
    return new DecidingMemory(program).find();
  }

  /** Each store after a mark. */
  private Function marked(Function function) {
    CfgRewriter graph = new CfgRewriter(function.cfg());
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Store store) {
        String name = "store$" + marked.size();
        marked.put(name, store);
        Location at = graph.step(edge.source(), LoopMarks.mark(name), edge.span());
        graph.edge(at, store, edge.target(), edge.span());
      } else {
        graph.edge(edge);
      }
    }
    return function.with(graph.build());
  }

  private Map<LoopHeader, LoopMemory> find() {
    Map<LoopHeader, LoopMemory> found = new LinkedHashMap<>();
    Set<LoopHeader> open = new HashSet<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      marks
          .original(cfg, loop)
          .ifPresent(
              head -> {
                List<Edge> edges =
                    loop.body().stream().flatMap(at -> cfg.outgoing(at).stream()).toList();
                if (edges.stream().anyMatch(e -> e.action() instanceof Action.Call)) {
                  open.add(head);
                } else {
                  found.merge(head, new Relevance(loop, head, edges).memory(), LoopMemory::and);
                }
              });
    }
    found.keySet().removeAll(open);
    return found;
  }

  /** What decides how a loop goes on. */
  private final class Relevance {
    private final Loop loop;
    private final LoopHeader original;
    private final Set<Variable> changed = new HashSet<>();
    private final Set<Variable> variables = new HashSet<>();
    private final Set<Edge> loads = new LinkedHashSet<>();
    private final Set<Edge> stores = new LinkedHashSet<>();
    private final Set<Edge> copies = new LinkedHashSet<>();
    private boolean readsBlocks;

    Relevance(Loop loop, LoopHeader original, List<Edge> edges) {
      this.loop = loop;
      this.original = original;
      edges.forEach(edge -> Actions.target(edge.action()).ifPresent(changed::add));
      int before;
      do {
        before = size();
        edges.forEach(this::follow);
      } while (size() > before);
    }

    private int size() {
      int found = variables.size() + loads.size() + stores.size() + copies.size();
      return found + (readsBlocks ? 1 : 0);
    }

    LoopMemory memory() {
      return new LoopMemory(stores(), contents());
    }

    /** Reads of all that the loop reads and that matters, if its function can name the objects. */
    private Optional<Set<Action.Load>> contents() {
      List<Action.Load> read = new ArrayList<>();
      loads.forEach(edge -> read.add((Action.Load) edge.action()));
      boolean arePointers = read.stream().anyMatch(l -> l.target().type() instanceof PointerType);
      if (readsBlocks || arePointers || !copies.isEmpty() && storesPointers()) {
        return Optional.empty();
      }
      for (Edge edge : copies) {
        read.add(new Action.Load(BYTE, ((Action.Copy) edge.action()).source(), 1));
      }
      Set<Action.Load> reads = new LinkedHashSet<>();
      for (Action.Load load : read) {
        Optional<List<Action.Load>> some =
            place(load.address(), load.size()).flatMap(place -> reads(load, place));
        if (some.isEmpty()) {
          return Optional.empty();
        }
        reads.addAll(some.get());
      }
      return reads.size() > MAX_READS ? Optional.empty() : Optional.of(reads);
    }

    private boolean storesPointers() {
      return cfg.edges().stream()
          .anyMatch(
              e -> e.action() instanceof Action.Store s && s.value().type() instanceof PointerType);
    }

    /** The read itself, or where that may be anywhere in its object, reads of all of that. */
    private Optional<List<Action.Load>> reads(Action.Load load, MemoryPlace place) {
      return object(place.object()).flatMap(object -> reads(load, place, object));
    }

    private Optional<LocalObjects.Named> object(Expr start) {
      return switch (start) {
        case Expr.ObjectAddress(String name) ->
            Optional.ofNullable(program.objects().get(name))
                .map(object -> new LocalObjects.Named(start, object.size()));
        case Expr.VariableRead(Variable variable) -> locals.of(variable, loop, original);
        default -> Optional.empty();
      };
    }

    private Optional<List<Action.Load>> reads(
        Action.Load load, MemoryPlace place, LocalObjects.Named object) {
      BigInteger end = object.size();
      BigInteger size = BigInteger.valueOf(load.size());
      boolean isOne = place.from().isPresent() && !load.target().equals(BYTE);
      if (isOne) {
        BigInteger at = place.from().get();
        return at.signum() >= 0 && at.add(size).compareTo(end) <= 0
            ? Optional.of(List.of(read(load, object, at)))
            : Optional.empty();
      }
      BigInteger count = end.divide(size);
      return end.mod(size).signum() == 0 && count.compareTo(BigInteger.valueOf(MAX_READS)) <= 0
          ? Optional.of(
              IntStream.range(0, count.intValueExact())
                  .mapToObj(i -> read(load, object, size.multiply(BigInteger.valueOf(i))))
                  .toList())
          : Optional.empty();
    }

    private Action.Load read(Action.Load like, LocalObjects.Named object, BigInteger at) {
      Expr offset = Exprs.integer(at, program.machine().offsetType());
      Variable target = Variable.temporary("read", like.target().type());
      return new Action.Load(target, Exprs.move(object.address(), offset), like.size());
    }

    /** The program's own stores that are relevant. */
    private Set<Action.Store> stores() {
      Set<Action.Store> found = new LinkedHashSet<>();
      stores.forEach(
          edge -> Optional.ofNullable(originals.get(edge.source())).ifPresent(found::add));
      return found;
    }

    private void follow(Edge edge) {
      switch (edge.action()) {
        case Action.Assign(Variable target, Expr value) -> {
          if (variables.contains(target)) {
            variables.addAll(Subexpressions.variables(value));
          }
        }
        case Action.Load(Variable target, Expr address, int _) -> {
          if (variables.contains(target)) {
            loads.add(edge);
            variables.addAll(Subexpressions.variables(address));
          }
        }
        case Action.Store(Expr address, Expr value, int size) -> {
          variables.addAll(Subexpressions.variables(address));
          if (isRead(place(address, size))) {
            stores.add(edge);
            variables.addAll(Subexpressions.variables(value));
          }
        }
        case Action.Copy(Expr target, Expr source, Optional<Expr> length)
            when length(length).isPresent() -> {
          variables.addAll(Subexpressions.variables(target));
          variables.addAll(Subexpressions.variables(source));
          if (isRead(place(target, length(length).getAsInt()))) {
            copies.add(edge);
          }
        }
        case Action.Copy copy -> {
          readsBlocks = true;
          variables.addAll(Subexpressions.variables(copy));
        }
        case Action.Havoc _ -> {}
        default -> variables.addAll(Subexpressions.variables(edge.action()));
      }
    }

    /** A number of bytes, where it is known. */
    private static OptionalInt length(Optional<Expr> bytes) {
      return bytes.stream()
          .filter(Expr.IntLiteral.class::isInstance)
          .map(literal -> ((Expr.IntLiteral) literal).value())
          .filter(n -> n.bitLength() < Integer.SIZE)
          .mapToInt(BigInteger::intValue)
          .findFirst();
    }

    private boolean isRead(Optional<MemoryPlace> written) {
      Stream<Optional<MemoryPlace>> read =
          Stream.concat(
              loads.stream()
                  .map(e -> (Action.Load) e.action())
                  .map(load -> place(load.address(), load.size())),
              copies.stream()
                  .map(e -> (Action.Copy) e.action())
                  .map(copy -> place(copy.source(), length(copy.length()).orElseThrow())));
      return readsBlocks
          || read.anyMatch(
              place ->
                  place.isEmpty()
                      || written.isEmpty()
                      || !place.get().isApart(written.get(), allocated));
    }

    private Optional<MemoryPlace> place(Expr pointer, int size) {
      return MemoryPlace.of(pointer, size, changed);
    }
  }
}
