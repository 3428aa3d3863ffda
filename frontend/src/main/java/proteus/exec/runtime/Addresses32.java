package proteus.exec.runtime;

import proteus.ir.arithmetic.AddressSpace;

/** Addresses on a 32-bit machine, with a cache in front of the search. */
final class Addresses32 {
  private static final int CACHE = 1 << 12;

  private final AddressSpace space;
  private final int[] cachedAddresses = new int[CACHE];
  private final long[] cachedPointers = new long[CACHE];

  Addresses32(AddressSpace space) {
    this.space = space;
  }

  int address(long pointer) {
    if (pointer == 0) {
      return 0;
    }
    return (int) space.address(Pointers.value(pointer));
  }

  long pointer(int address) {
    if (address == 0) {
      return 0;
    }
    int slot = slot(address);
    if (cachedAddresses[slot] != address) {
      remember(address, Pointers.of(space.pointer(address & 0xffffffffL)));
    }
    return cachedPointers[slot];
  }

  private void remember(int address, long pointer) {
    // A pure address may come to belong to an object, so it is looked up anew each time.
    int slot = slot(address);
    cachedAddresses[slot] = Pointers.object(pointer) == 0 ? 0 : address;
    cachedPointers[slot] = pointer;
  }

  private static int slot(int address) {
    return (address >>> 2 ^ address >>> 14) & (CACHE - 1);
  }
}
