package proteus.verifier.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Nondet.Bytes;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

class ScriptedSourceTest {
  private static final Type INT = IntType.signed(32);
  private static final Edge EDGE =
      new Edge(new Location(0), Action.NOTHING, new Location(1), SourceSpan.NONE);

  private static ChosenInput told(String name, Bytes bytes, long value) {
    return new ChosenInput(Nondet.uninitialized(name, bytes), Value.IntValue.of(value));
  }

  private static Value asked(ScriptedSource source, String name, Bytes bytes, Type type) {
    return source.choose(Nondet.uninitialized(name, bytes), type, EDGE);
  }

  @Test
  void bytesAreFoundByTheirPlace() {
    ScriptedSource source =
        new ScriptedSource(
            List.of(told("a", new Bytes(3, 0, 4), 10), told("a", new Bytes(3, 8, 4), 0x01020304)));
    assertThat(asked(source, "a", new Bytes(70, 8, 4), INT))
        .isEqualTo(Value.IntValue.of(0x01020304));
    assertThat(asked(source, "a", new Bytes(70, 0, 4), INT)).isEqualTo(Value.IntValue.of(10));
    assertThat(asked(source, "a", new Bytes(70, 4, 4), INT)).isEqualTo(Value.IntValue.of(0));
  }

  @Test
  void partsOfValuesAreFound() {
    ScriptedSource source = new ScriptedSource(List.of(told("a", new Bytes(3, 0, 4), 0x01020304)));
    assertThat(asked(source, "a", new Bytes(70, 1, 1), IntType.signed(8)))
        .isEqualTo(Value.IntValue.of(3));
    assertThat(asked(source, "a", new Bytes(70, 2, 2), IntType.unsigned(16)))
        .isEqualTo(Value.IntValue.of(0x0102));
  }

  @Test
  void objectsOfOneNameAreToldApartByTheirOrder() {
    ScriptedSource source =
        new ScriptedSource(
            List.of(told("a", new Bytes(3, 0, 4), 1), told("a", new Bytes(4, 0, 4), 2)));
    assertThat(asked(source, "a", new Bytes(70, 0, 4), INT)).isEqualTo(Value.IntValue.of(1));
    assertThat(asked(source, "a", new Bytes(71, 0, 4), INT)).isEqualTo(Value.IntValue.of(2));
  }

  @Test
  void partsThatAreToldAgainAreThoseOfTheNextObject() {
    ScriptedSource source =
        new ScriptedSource(
            List.of(told("a", new Bytes(-1, 0, 4), 1), told("a", new Bytes(-1, 0, 4), 2)));
    assertThat(asked(source, "a", new Bytes(70, 0, 4), INT)).isEqualTo(Value.IntValue.of(1));
    assertThat(asked(source, "a", new Bytes(71, 0, 4), INT)).isEqualTo(Value.IntValue.of(2));
  }

  @Test
  void inputsComeInTheirOrderWhateverBytesAreAskedFor() {
    Nondet input = new Nondet(Nondet.Kind.INPUT, "f");
    ScriptedSource source =
        new ScriptedSource(
            List.of(
                new ChosenInput(input, Value.IntValue.of(5)),
                told("a", new Bytes(3, 0, 4), 1),
                new ChosenInput(input, Value.IntValue.of(6))));
    assertThat(asked(source, "a", new Bytes(70, 0, 4), INT)).isEqualTo(Value.IntValue.of(1));
    assertThat(source.choose(input, INT, EDGE)).isEqualTo(Value.IntValue.of(5));
    assertThat(source.choose(input, INT, EDGE)).isEqualTo(Value.IntValue.of(6));
  }
}
