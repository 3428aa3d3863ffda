package proteus.ir.arithmetic;

import proteus.ir.MachineModel;

/**
 * What is known of where a new object lies.
 *
 * @param alignment a power of two of which the address is a multiple
 */
public record Placement(int alignment, Room room) {
  /** Where there is room for the object. */
  public enum Room {
    /** Apart from all objects that live. */
    FREE,
    /** There, or where the object lies that it is about to replace (C11 7.22.3.5). */
    RESIZED
  }

  /** An object of a type with that alignment. */
  public static Placement aligned(int alignment) {
    return new Placement(alignment, Room.FREE);
  }

  /** What {@code malloc} gives: aligned for any object (C11 7.22.3p1), at least for eight bytes. */
  public static Placement heap(MachineModel machine, Room room) {
    return new Placement(2 * machine.pointerSize(), room);
  }
}
