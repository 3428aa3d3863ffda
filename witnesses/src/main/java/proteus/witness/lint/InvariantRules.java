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
import proteus.witness.tree.DocumentTree;

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

  static void check(CheckedNode content, EntryScope scope) {
    Optional<List<CheckedNode>> elements = content.elements();
    if (elements.filter(List::isEmpty).isPresent()) {
      content.report(Rule.EMPTY_SET, "a set without invariants says nothing");
    }
    elements.ifPresent(items -> items.forEach(item -> item(item, scope)));
  }

  private static void item(CheckedNode item, EntryScope scope) {
    Optional<CheckedNode> contract = item.optional("contract");
    if (contract.isPresent() && item.hasOnly(Set.of("contract"))) {
      contract.ifPresent(c -> contract(c, scope));
    } else if (item.hasOnly(Set.of("invariant"))) {
      item.required("invariant").ifPresent(i -> invariant(i, scope));
    }
  }

  private static void invariant(CheckedNode invariant, EntryScope scope) {
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
    Optional<CheckedNode> location = invariant.required("location");
    type.ifPresent(t -> location.ifPresent(l -> LocationRules.check(l, ProgramPlace.of(t), scope)));
    location.ifPresent(InvariantRules::precise);
    Optional<CheckedNode> value = invariant.required("value");
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

  private static void contract(CheckedNode contract, EntryScope scope) {
    if (scope.is(FormatVersion.V2_0)) {
      contract.report(Rule.VERSION, "contracts came with version 2.1");
    }
    if (!contract.hasOnly(keys(scope, "type", "location", "requires", "ensures", "format"))) {
      return;
    }
    contract.required("type").ifPresent(t -> t.oneOf(Set.of("function_contract")));
    contract
        .required("location")
        .ifPresent(l -> LocationRules.check(l, ProgramPlace.FUNCTION, scope));
    Optional<CheckedNode> format = contract.required("format");
    format
        .filter(f -> f.tree() instanceof DocumentTree.Text(var t, _) && t.equals(ACSL))
        .ifPresent(f -> f.report(Rule.ACSL, "the format is called ext_c_expression"));
    Set<ExpressionFormat> formats = EnumSet.allOf(ExpressionFormat.class);
    Optional<CheckedNode> requires = contract.required("requires");
    ExpressionRules.check(requires, format, formats);
    requires.ifPresent(ExpressionRules::noResult);
    requires.ifPresent(r -> ExpressionRules.states(r, Set.of(StateLabel.PRE, StateLabel.OLD)));
    Optional<CheckedNode> ensures = contract.required("ensures");
    ExpressionRules.check(ensures, format, formats);
    ensures.ifPresent(e -> ExpressionRules.states(e, Set.of(StateLabel.PRE, StateLabel.OLD)));
  }

  private static void precise(CheckedNode location) {
    if (location.tree() instanceof DocumentTree.Fields(var entries, _)
        && !entries.keySet().containsAll(Set.of("column", "function"))) {
      location.report(Rule.IMPRECISE, "column and function help readers");
    }
  }

  /** Version 2.1 lets invariants and contracts carry labels. */
  private static Set<String> keys(EntryScope scope, String... keys) {
    Set<String> all = new TreeSet<>(List.of(keys));
    if (scope.is(FormatVersion.V2_1)) {
      all.add("labels");
    }
    return all;
  }

  private static Set<ExpressionFormat> formats(EntryScope scope) {
    return switch (scope.version()) {
      case V2_0 -> Set.of(ExpressionFormat.C);
      case V2_1 -> Set.of(ExpressionFormat.C, ExpressionFormat.EXTENDED_C);
    };
  }
}
