package proteus.exec.runtime;

import java.util.HashMap;
import java.util.Map;

/** A long array of bytes of which most are zero. */
final class Pages {
  private static final int PAGE_BITS = 16;
  private static final int PAGE = 1 << PAGE_BITS;

  private final Map<Long, byte[]> pages = new HashMap<>();
  private final Storage storage;

  Pages(Storage storage) {
    this.storage = storage;
  }

  int get(long offset) {
    byte[] page = pages.get(offset >>> PAGE_BITS);
    return page == null ? 0 : page[(int) offset & (PAGE - 1)] & 0xff;
  }

  void put(long offset, int value) {
    byte[] page = pages.computeIfAbsent(offset >>> PAGE_BITS, n -> newPage());
    page[(int) offset & (PAGE - 1)] = (byte) value;
  }

  private byte[] newPage() {
    storage.take(PAGE);
    return new byte[PAGE];
  }

  void clear() {
    pages.values().forEach(page -> storage.giveBack(PAGE));
    pages.clear();
  }
}
