package proteus.verifier.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Defect;
import proteus.ir.Integers;
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
    "G!overflow,no-overflow",
    "G  !  overflow ,no-overflow",
    "F end,termination",
    "G valid-free,valid-free",
    "G valid-deref,valid-deref",
    "G valid-memtrack,valid-memtrack",
    "G valid-memcleanup,valid-memcleanup"
  })
  void readsStandardProperties(String formula, String label) {
    Specification specification = valid("CHECK( init(main()), LTL(" + formula + ") )");
    assertThat(specification.goals()).extracting(PropertyLine::label).containsExactly(label);
  }

  @Test
  void watchesWhatOverflows() {
    Specification overflow = valid("CHECK( init(main()), LTL(G ! overflow) )");
    assertThat(overflow.goals()).containsExactly(new NoOverflow());
    assertThat(overflow.watched().defects())
        .containsOnlyKeys(
            Defect.SIGNED_OVERFLOW, Defect.DIVISION_OVERFLOW, Defect.ABSOLUTE_OVERFLOW);
    assertThat(overflow.watched().functions()).isEmpty();
    assertThat(overflow.refusal(Integers.MACHINE)).isEmpty();
    assertThat(overflow.refusal(Integers.MATHEMATICAL))
        .contains("mathematical integers never overflow");
  }

  /** Each violation is one of the property that asks for it. */
  @Test
  void propertiesAreDecidedTogether() {
    Specification both =
        valid(
            """
            CHECK( init(main()), LTL(G ! overflow) )
            CHECK( init(main()), LTL(G ! call(reach_error())) )
            """);
    assertThat(both.goals()).containsExactly(new NoOverflow(), new ReachError("reach_error"));
    assertThat(both.watched().defects()).containsKey(Defect.SIGNED_OVERFLOW);
    assertThat(both.watched().functions()).containsKey("reach_error");
    assertThat(both.isAboutTheSame(valid("CHECK( init(main()), LTL(G ! overflow) )"))).isFalse();
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
    assertThat(calls.goals()).extracting(PropertyLine::label).contains("coverage-error-call");
    assertThat(branches.goals()).extracting(PropertyLine::label).contains("coverage-branches");
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
