package proteus.summarizer.bound.memory;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Side;

/** Guesses which parts of objects matter: those that accesses in loops leave. */
final class ExtentCandidates {
  private final Cfg cfg;
  private final Definitions definitions;
  private final CandidateValues values;

  ExtentCandidates(Cfg cfg, Definitions definitions, CandidateValues values) {
    this.cfg = cfg;
    this.definitions = definitions;
    this.values = values;
  }

  /** Adds the parts of objects. */
  void find() {
    for (Edge edge : cfg.edges()) {
      Optional<Expr> address =
          definitions.loop(edge).isEmpty()
              ? Optional.empty()
              : switch (edge.action()) {
                case Action.Load load -> Optional.of(load.address());
                case Action.Store store -> Optional.of(store.address());
                default -> Optional.empty();
              };
      address.flatMap(values::expanded).ifPresent(a -> extents(edge, a));
    }
  }

  /**
   * The part of the object that is ahead of the address, which moves in a loop around the access.
   */
  private void extents(Edge access, Expr address) {
    Optional<AddressForm> form = AddressForm.of(address);
    if (form.isEmpty()) {
      return;
    }
    Set<Side> sides = EnumSet.noneOf(Side.class);
    form.get()
        .coefficients()
        .forEach(
            (variable, factor) -> {
              if (values.all().containsValue(variable)) {
                sides.add(Side.AFTER);
              }
              for (Edge definition : definitions.around(access, variable)) {
                if (definition.action() instanceof Action.Assign(Variable target, Expr value)) {
                  sides.add(
                      values
                              .step(target, value)
                              .filter(s -> s.signum() != factor.signum())
                              .isPresent()
                          ? Side.BEFORE
                          : Side.AFTER);
                }
              }
            });
    for (Side side : sides) {
      boolean known =
          values.all().keySet().stream()
              .anyMatch(
                  v ->
                      v instanceof Extent<Expr>(Side s, Expr a)
                          && s == side
                          && AddressForm.of(a)
                              .filter(f -> f.coefficients().equals(form.get().coefficients()))
                              .isPresent());
      if (!known && !values.isFull()) {
        values.add(new Extent<>(side, address));
      }
    }
  }
}
