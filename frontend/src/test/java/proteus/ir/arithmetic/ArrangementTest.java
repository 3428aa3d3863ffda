package proteus.ir.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.BinaryOp;
import proteus.ir.MachineModel;
import proteus.ir.Value.PointerValue;

/** Where objects lie in different arrangements. */
final class ArrangementTest {
  private static final int OBJECTS = 40;
  private static final int ALIGNMENT = 64;

  private static AddressSpace.Layout layout() {
    return new AddressSpace.Layout() {
      @Override
      public long size(int object) {
        return object * 7L;
      }

      @Override
      public int alignment(int object) {
        return object % 2 == 0 ? ALIGNMENT : 1;
      }

      @Override
      public boolean isInside(PointerValue pointer) {
        return pointer.offset() >= 0 && pointer.offset() < size(pointer.object());
      }
    };
  }

  private static List<AddressSpace> spaces(MachineModel machine) {
    return Stream.concat(Stream.of(Arrangement.USUAL), Arrangement.others(12))
        .map(arrangement -> new AddressSpace(machine, layout(), arrangement))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void addressesLeadBackToTheirObjects(MachineModel machine) {
    for (AddressSpace space : spaces(machine)) {
      Set<Long> known = new HashSet<>();
      for (int object = 1; object <= OBJECTS; object++) {
        for (long offset = 0; offset <= object * 7L; offset++) {
          PointerValue pointer = new PointerValue(object, offset);
          long address = space.address(pointer);
          assertThat(known.add(address)).isTrue();
          assertThat(address).isGreaterThanOrEqualTo(AddressSpace.LOWEST.longValue());
          assertThat(space.pointer(address)).isEqualTo(pointer);
        }
        if (object % 2 == 0) {
          assertThat(space.address(new PointerValue(object, 0)) % ALIGNMENT).isZero();
        }
      }
    }
  }

  /** What a violation may rest on differs in some of those that are tried. */
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void ordersDistancesAndMeetingsDiffer(MachineModel machine) {
    PointerValue one = new PointerValue(3, 0);
    PointerValue other = new PointerValue(4, 0);
    Set<Boolean> orders = new HashSet<>();
    Set<Boolean> meetings = new HashSet<>();
    Set<Long> addresses = new HashSet<>();
    List<AddressSpace> spaces = spaces(machine);
    for (AddressSpace space : spaces) {
      addresses.add(space.address(one));
      orders.add(space.holds(BinaryOp.LT, one, other));
      meetings.add(space.holds(BinaryOp.EQ, new PointerValue(3, 21), new PointerValue(4, 0)));
    }
    assertThat(orders).hasSize(2);
    assertThat(meetings).hasSize(2);
    assertThat(addresses).hasSizeGreaterThan(spaces.size() / 2);
  }
}
