package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.verifier.strategy.Plan.Shape;
import proteus.verifier.strategy.PlanReader.Reading;

/** Plans mean what they say, or are refused with the line and the reason. */
final class PlanReaderTest {
  private static Plan plan(String text) {
    assertThat(PlanReader.read(text)).isInstanceOf(Reading.Read.class);
    return ((Reading.Read) PlanReader.read(text)).plan();
  }

  @Test
  void stepsStandInTheirSections() {
    Plan plan =
        plan(
            """
            # for people
            [first]
            100% random millis=5   # soon
            [loops]
             15% symbolic loops=all-summaries encoding=suited bounds=1/2/3
              3% enumeration
            """);
    assertThat(plan.of(Shape.FIRST))
        .extracting(PlanStep::toString)
        .containsExactly("random millis=5");
    assertThat(plan.of(Shape.LOOPS)).extracting(PlanStep::share).containsExactly(0.15, 0.03);
    assertThat(plan.of(Shape.LOOP_FREE)).isEmpty();
    assertThat(plan.engines()).containsExactly("random", "symbolic", "enumeration");
    assertThat(plan.with(name -> name.equals("symbolic")).engines()).containsExactly("symbolic");
  }

  /** Every engine has a place, and every shape of programs has steps. */
  @Test
  void theStandardPlanUsesAllEngines() {
    Plan standard = PlanReader.standard();
    for (Engines engine : Engines.values()) {
      assertThat(standard.engines()).contains(engine.title());
    }
    for (Shape shape : Shape.values()) {
      assertThat(standard.of(shape)).as(shape.title()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                | 1: a plan without steps",
        "5% execution                      | 1: a step before the first section",
        "[loop]                            | 1: no section of plans: loop",
        "[loops];5% magic                  | 2: no engine is called magic",
        "[loops];execution                 | 2: a step is a share in percent",
        "[loops];0% execution              | 2: a share is from 1% to 100%",
        "[loops];101% execution            | 2: a share is from 1% to 100%",
        "[loops];5% execution steps        | 2: not an option: steps",
        "[loops];5% execution steps=many   | 2: steps needs a number",
        "[loops];5% execution steps=1 steps=2 | 2: given twice: steps",
        "[loops];5% execution seed=1       | 2: no option of this engine: seed",
        "[loops];5% symbolic loops=none    | 2: loops is one of unroll",
        "[loops];5% symbolic bounds=1/2    | 2: bounds needs 3 numbers",
      })
  void whatIsNoPlanIsRefused(String text, String message) {
    assertThat(PlanReader.read(text.replace(';', '\n')))
        .isInstanceOfSatisfying(
            Reading.Refused.class, refused -> assertThat(refused.message()).startsWith(message));
  }
}
