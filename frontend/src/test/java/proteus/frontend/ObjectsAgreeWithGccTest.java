package proteus.frontend;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CType;
import proteus.frontend.c.Layout;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/** Random structures with random initialisers have the bytes that gcc gives them. */
class ObjectsAgreeWithGccTest {
  private static final int OBJECTS = 500;

  @Slow
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void randomObjects(MachineModel machine) {
    Gcc.require(machine);
    RandomObjects generator = new RandomObjects(new Random(7), machine);
    StringBuilder text = new StringBuilder();
    int refused = 0;
    for (int i = 0; i < OBJECTS; ) {
      String object = generator.object("v" + i);
      if (Sources.result(FrontendOptions.of(machine), object) instanceof FrontendResult.Parsed) {
        text.append(object);
        i++;
      } else {
        refused++;
      }
    }
    assertThat(refused).isLessThan(OBJECTS / 10);
    CProgram program = Sources.parse(machine, text.toString());
    Gcc.Data data = Gcc.data(machine, text.toString());
    Map<String, Integer> places = places(data);
    for (int i = 0; i < OBJECTS; i++) {
      String name = "v" + i;
      CType type = Sources.global(program, name).variable().type();
      Layout layout = new Layout(machine);
      int size = layout.sizeOf(type).intValueExact();
      int start = requireNonNull(places.get(name));
      byte[] expected = Arrays.copyOfRange(data.bytes(), start, start + size);
      CInitializer initializer = Sources.global(program, name).initializer().orElseThrow();
      byte[] actual = new ObjectBytes(layout, size).of(initializer);
      assertThat(HexFormat.of().formatHex(actual))
          .as(name + " of\n" + definition(text.toString(), name))
          .isEqualTo(HexFormat.of().formatHex(expected));
      assertThat(start % layout.alignOf(type)).isZero();
    }
    assertThat(Gcc.complaints(machine, text + asserts(program, machine))).isEmpty();
  }

  private static String asserts(CProgram program, MachineModel machine) {
    Layout layout = new Layout(machine);
    StringBuilder asserts = new StringBuilder();
    for (int i = 0; i < OBJECTS; i++) {
      CType type = Sources.global(program, "v" + i).variable().type();
      String t = "struct s_v" + i;
      if (type instanceof CType.Aggregate) {
        asserts.append("_Static_assert(sizeof(" + t + ") == " + layout.sizeOf(type) + ", \"\");\n");
        asserts.append(
            "_Static_assert(_Alignof(" + t + ") == " + layout.alignOf(type) + ", \"\");\n");
      }
    }
    return asserts.toString();
  }

  private static String definition(String text, String name) {
    int start = text.indexOf("struct s_" + name + " ");
    return text.substring(start, text.indexOf(";\n\n", start));
  }

  private static Map<String, Integer> places(Gcc.Data data) {
    Map<String, Integer> places = new TreeMap<>();
    for (String line : data.symbols()) {
      int last = line.lastIndexOf(' ');
      places.put(
          line.substring(last + 1), Integer.parseInt(line.substring(0, line.indexOf(' ')), 16));
    }
    return places;
  }
}
