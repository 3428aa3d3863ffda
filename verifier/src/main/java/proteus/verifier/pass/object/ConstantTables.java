package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/**
 * Values in place of loads from tables that nobody writes to: constants, or choices by the index.
 * An index beyond the table is undefined in place of the load, as the load is.
 */
public final class ConstantTables {
  private static final int MAX_ELEMENTS = 4_096;

  /** Of neighbours that are equal. */
  private static final int MAX_RUNS = 256;

  private static final int MAX_SIZE_BITS = 16;

  private final Program program;
  private final Set<String> written;

  private ConstantTables(Program program) {
    this.program = program;
    this.written = written(program);
  }

  /** The program with fewer loads. */
  public static Program replaced(Program program) {
    ConstantTables tables = new ConstantTables(program);
    return program.mapped(tables::replaced);
  }

  /** The objects whose addresses are used for more than loads. */
  private static Set<String> written(Program program) {
    Set<String> written = new HashSet<>();
    program
        .edges()
        .map(Edge::action)
        .filter(action -> !(action instanceof Action.Load))
        .flatMap(action -> Subexpressions.of(action).stream())
        .forEach(
            part -> {
              if (part instanceof Expr.ObjectAddress(String name)) {
                written.add(name);
              }
            });
    return written;
  }

  private Function replaced(Function function) {
    CfgRewriter graph = new CfgRewriter(function.cfg());
    for (Edge edge : function.cfg().edges()) {
      if (!(edge.action() instanceof Action.Load load)) {
        graph.edge(edge);
        continue;
      }
      Optional<Expr> known = constant(load);
      if (known.isPresent()) {
        graph.edge(edge.with(new Action.Assign(load.target(), known.get())));
      } else {
        access(load).ifPresentOrElse(a -> a.replace(edge, graph), () -> graph.edge(edge));
      }
    }
    return graph.edges().equals(function.cfg().edges()) ? function : function.with(graph.build());
  }

  /** What is loaded from a constant place. */
  private Optional<Expr> constant(Action.Load load) {
    BigInteger offset = BigInteger.ZERO;
    Expr address = load.address();
    while (address instanceof Expr.PointerAdd(Expr pointer, Expr.IntLiteral(var by, IntType _))) {
      offset = offset.add(by);
      address = pointer;
    }
    if (!(address instanceof Expr.ObjectAddress(String name))) {
      return Optional.empty();
    }
    BigInteger place = offset;
    return Optional.ofNullable(program.objects().get(name))
        .filter(this::isConstant)
        .filter(o -> place.signum() >= 0)
        .filter(o -> place.add(BigInteger.valueOf(load.size())).compareTo(o.size()) <= 0)
        .flatMap(o -> ConstantContents.at(o, place, load.target().type(), load.size()));
  }

  /** A load from a table with these elements. */
  private record Access(Variable target, IndexedAddress address, List<Expr> values) {
    void replace(Edge edge, CfgRewriter graph) {
      Expr inside = address.inside(values.size());
      Action choice = new Action.Assign(target, address.chosen(values));
      List<Action> chosen = List.of(new Action.Assume(inside), choice);
      graph.path(edge.source(), chosen, edge.target(), edge.span());
      if (!(inside instanceof Expr.BoolLiteral)) {
        List<Action> outside =
            List.of(
                new Action.Assume(Negation.of(inside)), new Action.Undefined(Defect.OUT_OF_BOUNDS));
        graph.path(edge.source(), outside, edge.target(), edge.span());
      }
    }
  }

  private Optional<Access> access(Action.Load load) {
    return IndexedAddress.of(load.address())
        .flatMap(
            address ->
                address.start() instanceof Expr.ObjectAddress(String name)
                    ? Optional.ofNullable(program.objects().get(name))
                        .filter(this::isConstant)
                        .flatMap(object -> access(load, object, address))
                    : Optional.empty());
  }

  /** Whether it always holds what it holds at first; what may be written to, from the start on. */
  private boolean isConstant(GlobalObject object) {
    boolean isNeverWritten =
        program.entry().equals(Lowering.START) && !written.contains(object.name());
    return (object.access() != GlobalObject.Access.READ_WRITE || isNeverWritten)
        && object.size().bitLength() <= MAX_SIZE_BITS;
  }

  private static Optional<Access> access(
      Action.Load load, GlobalObject object, IndexedAddress found) {
    int size = object.size().intValueExact();
    IndexedAddress address = found.from(size, load.size(), _ -> true);
    int count = address.count(size, load.size());
    if (count < 1 || count > MAX_ELEMENTS) {
      return Optional.empty();
    }
    IntFunction<Optional<Expr>> value =
        number ->
            ConstantContents.at(
                object,
                BigInteger.valueOf(address.offset(number)),
                load.target().type(),
                load.size());
    return values(count, value)
        .filter(values -> runs(values) <= MAX_RUNS)
        .map(values -> new Access(load.target(), address, values));
  }

  private static long runs(List<Expr> values) {
    return 1
        + IntStream.range(1, values.size())
            .filter(i -> !values.get(i).equals(values.get(i - 1)))
            .count();
  }

  private static Optional<List<Expr>> values(int count, IntFunction<Optional<Expr>> value) {
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Optional<Expr> element = value.apply(i);
      if (element.isEmpty()) {
        return Optional.empty();
      }
      values.add(element.get());
    }
    return Optional.of(values);
  }
}
