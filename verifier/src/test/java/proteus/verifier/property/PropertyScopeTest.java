package proteus.verifier.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.frontend.lower.Mentioned;
import proteus.verifier.property.Specification.Valid;

final class PropertyScopeTest {
  private static final String FAILING = "the property does not ask about failing assertions";

  private static PropertyScope usual(String... mentioned) {
    return new PropertyScope(
        Specification.USUAL, new Mentioned(Set.of(mentioned), Set.of(mentioned)));
  }

  private static PropertyScope asked(String function, String... mentioned) {
    String text = "CHECK( init(main()), LTL(G ! call(" + function + "())) )";
    Specification specification = ((Valid) Specification.parse(text)).specification();
    return new PropertyScope(specification, new Mentioned(Set.of(mentioned), Set.of(mentioned)));
  }

  @Test
  void aProgramWithoutChecksSaysSo() {
    assertThat(usual("printf", "exit").emptiness()).isPresent();
    assertThat(usual("reach_error").emptiness()).isEmpty();
    assertThat(usual("__VERIFIER_error").emptiness()).isEmpty();
    assertThat(usual("__assert_fail").emptiness()).isEmpty();
    assertThat(usual("__VERIFIER_assert").emptiness()).isEmpty();
  }

  /** Code that nobody reaches is something that a person wrote to be checked. */
  @Test
  void checksThatAreNotReachedAreChecks() {
    Mentioned mentioned = new Mentioned(Set.of("main"), Set.of("main", "reach_error"));
    assertThat(new PropertyScope(Specification.USUAL, mentioned).emptiness()).isEmpty();
  }

  @Test
  void whoAsksForAFunctionGetsAnAnswer() {
    assertThat(asked("stop", "printf").emptiness()).isEmpty();
    assertThat(asked("stop", "printf").remarks())
        .containsExactly("nothing to check: no code that can be reached mentions stop()");
    assertThat(asked("stop", "stop").remarks()).isEmpty();
    assertThat(asked("abort", "__builtin_abort").remarks()).isEmpty();
  }

  @Test
  void assertionsThatAreNotAskedAboutAreNamed() {
    assertThat(asked("reach_error", "reach_error", "__assert_fail").remarks())
        .singleElement()
        .asString()
        .startsWith(FAILING);
    assertThat(asked("reach_error", "reach_error", "assert").remarks())
        .anyMatch(r -> r.startsWith(FAILING));
    assertThat(asked("__assert_fail", "__assert_fail").remarks()).isEmpty();
    assertThat(usual("__assert_fail").remarks()).noneMatch(r -> r.startsWith(FAILING));
  }
}
