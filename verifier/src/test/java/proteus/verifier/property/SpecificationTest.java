package proteus.verifier.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.verifier.property.Specification.Valid;

class SpecificationTest {
  private static Specification valid(String text) {
    assertThat(Specification.parse(text)).isInstanceOf(Valid.class);
    return ((Valid) Specification.parse(text)).specification();
  }

  @Test
  void readsTheErrorFunction() {
    Specification specification = valid("CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n");
    assertThat(specification.goals()).containsExactly(new ReachError("reach_error"));
    assertThat(specification.entry()).isEqualTo("main");
    assertThat(valid("CHECK(init(f()),LTL(G !call(__VERIFIER_error())))").entry()).isEqualTo("f");
  }

  @ParameterizedTest
  @CsvSource({
    "G ! overflow,no-overflow",
    "F end,termination",
    "G valid-free,valid-free",
    "G valid-deref,valid-deref",
    "G valid-memtrack,valid-memtrack",
    "G valid-memcleanup,valid-memcleanup"
  })
  void readsStandardProperties(String formula, String label) {
    Specification specification = valid("CHECK( init(main()), LTL(" + formula + ") )");
    assertThat(specification.goals()).extracting(Goal::label).containsExactly(label);
  }

  @Test
  void readsSeveralLines() {
    Specification specification =
        valid(
            """
            CHECK( init(main()), LTL(G valid-free) )
            CHECK( init(main()), LTL(G valid-deref) )
            CHECK( init(main()), LTL(G valid-memtrack) )
            """);
    assertThat(specification.goals()).hasSize(3);
  }

  @Test
  void readsCoverageGoals() {
    Specification calls = valid("COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )");
    Specification branches = valid("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )");
    assertThat(calls.goals()).extracting(Goal::label).contains("coverage-error-call");
    assertThat(branches.goals()).extracting(Goal::label).contains("coverage-branches");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        "CHECK( init(main()), LTL(G ! nothing) )",
        "CHECK( init(main()), LTL(G ! call(reach_error())) )\nrubbish"
      })
  void refusesOtherTexts(String text) {
    assertThat(Specification.parse(text)).isInstanceOf(Specification.Invalid.class);
  }
}
