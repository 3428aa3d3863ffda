package proteus.witness.lint;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InvariantType;
import proteus.witness.tree.Tree;

/** The rules of the content of a correctness witness. */
final class InvariantRules {
  private static final Set<String> TYPES =
      Set.of(
          "loop_invariant",
          "location_invariant",
          "loop_transition_invariant",
          "location_transition_invariant");

  private static final String ACSL = ExpressionFormat.ACSL.keyword();

  private InvariantRules() {}

  static void check(Site content, Scope scope) {
    Optional<List<Site>> elements = content.elements();
    if (elements.filter(List::isEmpty).isPresent()) {
      content.report(Rule.EMPTY_SET, "a set without invariants says nothing");
    }
    elements.ifPresent(items -> items.forEach(item -> item(item, scope)));
  }

  private static void item(Site item, Scope scope) {
    Optional<Site> contract = item.optional("contract");
    if (contract.isPresent() && item.hasOnly(Set.of("contract"))) {
      contract.ifPresent(c -> contract(c, scope));
    } else if (item.hasOnly(Set.of("invariant"))) {
      item.required("invariant").ifPresent(i -> invariant(i, scope));
    }
  }

  private static void invariant(Site invariant, Scope scope) {
    if (!invariant.hasOnly(keys(scope, "type", "location", "value", "format"))) {
      return;
    }
    Optional<InvariantType> type =
        invariant
            .required("type")
            .flatMap(t -> t.oneOf(TYPES))
            .map(t -> InvariantType.valueOf(t.toUpperCase(Locale.ROOT)));
    if (type.filter(InvariantType::ofTransition).isPresent() && scope.is(FormatVersion.V2_0)) {
      invariant.report(Rule.VERSION, "transition invariants came with version 2.1");
    }
    Optional<Site> location = invariant.required("location");
    type.ifPresent(t -> location.ifPresent(l -> LocationRules.check(l, Place.of(t), scope)));
    location.ifPresent(InvariantRules::precise);
    Optional<Site> value = invariant.required("value");
    ExpressionRules.check(value, invariant.required("format"), formats(scope));
    value.ifPresent(
        v -> {
          ExpressionRules.noResult(v);
          boolean transition = type.filter(InvariantType::ofTransition).isPresent();
          ExpressionRules.states(
              v,
              transition
                  ? Set.of(StateLabel.PRE, StateLabel.ANY_PREVIOUS, StateLabel.LAST_PREVIOUS)
                  : Set.of(StateLabel.PRE));
        });
  }

  private static void contract(Site contract, Scope scope) {
    if (scope.is(FormatVersion.V2_0)) {
      contract.report(Rule.VERSION, "contracts came with version 2.1");
    }
    if (!contract.hasOnly(keys(scope, "type", "location", "requires", "ensures", "format"))) {
      return;
    }
    contract.required("type").ifPresent(t -> t.oneOf(Set.of("function_contract")));
    contract.required("location").ifPresent(l -> LocationRules.check(l, Place.FUNCTION, scope));
    Optional<Site> format = contract.required("format");
    format
        .filter(f -> f.tree() instanceof Tree.Text(var t, _) && t.equals(ACSL))
        .ifPresent(f -> f.report(Rule.ACSL, "the format is called ext_c_expression"));
    Set<ExpressionFormat> formats = EnumSet.allOf(ExpressionFormat.class);
    Optional<Site> requires = contract.required("requires");
    ExpressionRules.check(requires, format, formats);
    requires.ifPresent(ExpressionRules::noResult);
    requires.ifPresent(r -> ExpressionRules.states(r, Set.of(StateLabel.PRE, StateLabel.OLD)));
    Optional<Site> ensures = contract.required("ensures");
    ExpressionRules.check(ensures, format, formats);
    ensures.ifPresent(e -> ExpressionRules.states(e, Set.of(StateLabel.PRE, StateLabel.OLD)));
  }

  private static void precise(Site location) {
    if (location.tree() instanceof Tree.Fields(var entries, _)
        && !entries.keySet().containsAll(Set.of("column", "function"))) {
      location.report(Rule.IMPRECISE, "column and function help readers");
    }
  }

  /** Version 2.1 lets invariants and contracts carry labels. */
  private static Set<String> keys(Scope scope, String... keys) {
    Set<String> all = new TreeSet<>(List.of(keys));
    if (scope.is(FormatVersion.V2_1)) {
      all.add("labels");
    }
    return all;
  }

  private static Set<ExpressionFormat> formats(Scope scope) {
    return switch (scope.version()) {
      case V2_0 -> Set.of(ExpressionFormat.C);
      case V2_1 -> Set.of(ExpressionFormat.C, ExpressionFormat.EXTENDED_C);
    };
  }
}
