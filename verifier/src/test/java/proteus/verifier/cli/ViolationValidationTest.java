package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;
import proteus.witness.model.Constraint;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointAction;
import proteus.witness.model.WaypointType;
import proteus.witness.model.WitnessSegment;

/** Violation witnesses. */
@Slow
final class ViolationValidationTest extends OtherToolsWitnesses {
  @Test
  void violationsAreFollowed() throws IOException {
    String label = "false(unreach-call)";
    isConfirmed(follow(TWO_ERRORS, returned(3, 33, "7"), target(5, 5)), label);
    isConfirmed(follow(TWO_ERRORS, returned(3, 33, "101"), target(8, 5)), label);
    isConfirmed(follow(TWO_ERRORS, target(5, 0)), label);
    isConfirmed(follow(TWO_ERRORS, branched(4, 3, "false"), target(8, 5)), label);
    isConfirmed(follow(TWO_ERRORS, branched(4, 0, "true"), target(5, 5)), label);
    isRefuted(follow(TWO_ERRORS, returned(3, 33, "7"), target(8, 5)), "target", "line 8");
    isRefuted(follow(TWO_ERRORS, returned(3, 33, "8"), target(5, 5)), "target");
    isRefuted(follow(TWO_ERRORS, branched(4, 3, "false"), target(5, 5)), "target", "line 5");
    isRefuted(
        follow(TWO_ERRORS, returned(3, 33, "7"), branched(4, 3, "false"), target(5, 5)),
        "branching 'false' at line 4:3");
    isOpen(follow(TWO_ERRORS, target(9, 3)), "cannot be violated there");
  }

  @Test
  void rightProgramsHaveNoViolation() throws IOException {
    isRefuted(follow(COUNTER, WitnessSegment.of(Waypoint.target(at(9, 5, "main")))), "target");
  }

  @Test
  void allWaypointsAreFollowed() throws IOException {
    String text =
        HEAD
            + """
            int f(int a) {
              return a > 0 ? a : -__VERIFIER_nondet_int();
            }
            int main(void) {
              int u;
              int s = 0;
              switch (f(u)) {
                case 4: s = 1; break;
                default: s = 2;
              }
              for (int i = 0; i < 3; i++) {
                s += i;
              }
              if (s == 4) {
                reach_error();
              }
              return 0;
            }
            """;
    WitnessSegment value = WitnessSegment.of(Waypoint.assumption(at(7, 3, "main"), "u == 4"));
    WitnessSegment enter = WitnessSegment.of(Waypoint.functionEnter(at(8, 14, "main")));
    WitnessSegment result = returned(8, 14, "4");
    String label = "false(unreach-call)";
    isConfirmed(follow(text, value, enter, result, target(16, 5)), label);
    isConfirmed(follow(text, value, branched(3, 16, "true"), target(16, 5)), label);
    isConfirmed(follow(text, branched(8, 3, "4"), branched(12, 3, "true"), target(16, 5)), label);
    isConfirmed(
        follow(text, branched(3, 16, "false"), returned(3, 45, "-4"), target(16, 5)), label);
    isRefuted(follow(text, branched(8, 3, "default"), target(16, 5)), "target");
    WitnessSegment nonzero = WitnessSegment.of(Waypoint.assumption(at(7, 3, "main"), "u == 5"));
    isRefuted(follow(text, nonzero, target(16, 5)), "target");
    Waypoint round =
        Waypoint.assumption(at(13, 5, "main"), "i == 2").withAction(WaypointAction.AVOID);
    isRefuted(
        follow(text, new WitnessSegment(List.of(round), Waypoint.target(at(16, 5, "main")))),
        "target");
    Waypoint never =
        Waypoint.assumption(at(13, 5, "main"), "i == 3").withAction(WaypointAction.AVOID);
    isConfirmed(
        follow(text, new WitnessSegment(List.of(never), Waypoint.target(at(16, 5, "main")))),
        label);
  }

  /** Where names, labels, blocks and cases are not the usual ones. */
  @ParameterizedTest
  @ValueSource(strings = {"2.0", "2.1", "graphml"})
  void ownWitnessesAreFollowed(String format) throws IOException {
    Path program =
        program(
            """
            extern void reach_error(void); extern unsigned __VERIFIER_nondet_int(void);
            int main(void) {
              int i, j, k;
              {
                k = i;
              }
              unsigned u = __VERIFIER_nondet_int();
              if (u < 4000000000u || k != 7) return 0;
              switch (j) {
                case 3: i = j; goto out;
                default: return 0;
              }
              int z;
            out:
              z = i;
              if (z == 3) reach_error();
              return 0;
            }
            """);
    Path witness = directory.resolve("own");
    Invocation.of(
        "verify",
        "--witness-format",
        format,
        "--witness-output",
        witness.toString(),
        program.toString());
    isConfirmed(
        Invocation.of("witness", "validate", witness.toString(), program.toString()),
        "false(unreach-call)");
  }

  @Test
  void constraintsOfOtherFormsAreFollowed() throws IOException {
    Waypoint positive =
        new Waypoint(
            WaypointType.FUNCTION_RETURN,
            WaypointAction.FOLLOW,
            Optional.of(new Constraint("\\result > 200", Optional.of(ExpressionFormat.EXTENDED_C))),
            at(3, 33, "main"));
    isConfirmed(
        follow(TWO_ERRORS, WitnessSegment.of(positive), target(8, 5)), "false(unreach-call)");
    isRefuted(follow(TWO_ERRORS, WitnessSegment.of(positive), target(5, 5)), "target");
  }
}
