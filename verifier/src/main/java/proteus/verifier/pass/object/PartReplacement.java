package proteus.verifier.pass.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/**
 * Puts accesses to variables in place of those to an object's parts.
 *
 * @param bytes of the object
 */
record PartReplacement(ObjectParts parts, int bytes, CfgRewriter graph) {
  /** What an access does to the variable in its place. */
  private Action scalar(Action action) {
    return switch (action) {
      case Action.Load(Variable target, Expr address, int _) ->
          new Action.Assign(target, new Expr.VariableRead(variable(address)));
      case Action.Store(Expr address, Expr value, int _) ->
          new Action.Assign(variable(address), value);
      default -> Action.NOTHING;
    };
  }

  private Variable variable(Expr address) {
    return parts.at(parts.offset(address).orElseThrow()).variable();
  }

  /**
   * Puts what stands for an edge that accesses the object; an index that is that of no element, but
   * of something else in the object or beside it, is undefined in its place.
   */
  void replace(Edge edge) {
    Optional<IndexedAddress> index =
        switch (edge.action()) {
          case Action.Load(var _, Expr address, int _) -> IndexedAddress.of(address);
          case Action.Store(Expr address, var _, int _) -> IndexedAddress.of(address);
          default -> Optional.empty();
        };
    if (index.isEmpty()) {
      graph.edge(edge.with(scalar(edge.action())));
      return;
    }
    ObjectParts.Indexed access = access(edge.action(), index.get());
    IndexedAddress address = parts.numbered(access, bytes);
    List<Variable> elements = parts.elements(address, access);
    Expr inside = address.inside(elements.size());
    List<Action> actions = new ArrayList<>(List.of(new Action.Assume(inside)));
    actions.addAll(address.accesses(edge.action(), elements));
    graph.path(edge.source(), actions, edge.target(), edge.span());
    IndexedAddress any = index.get().from(bytes, access.size(), _ -> true);
    Expr within = any.inside(any.count(bytes, access.size()));
    if (!within.equals(inside)) {
      Expr beside = new Expr.Binary(BinaryOp.LOGICAL_AND, within, Negation.of(inside));
      undefined(edge, beside, Defect.SUBOBJECT_BOUNDS);
    }
    if (!(within instanceof Expr.BoolLiteral)) {
      undefined(edge, Negation.of(within), Defect.OUT_OF_BOUNDS);
    }
  }

  private void undefined(Edge edge, Expr where, Defect defect) {
    List<Action> actions = List.of(new Action.Assume(where), new Action.Undefined(defect));
    graph.path(edge.source(), actions, edge.target(), edge.span());
  }

  private static ObjectParts.Indexed access(Action action, IndexedAddress address) {
    return switch (action) {
      case Action.Load load -> new ObjectParts.Indexed(address, load.target().type(), load.size());
      case Action.Store store ->
          new ObjectParts.Indexed(address, store.value().type(), store.size());
      default -> throw new IllegalStateException("no access: " + action);
    };
  }
}
