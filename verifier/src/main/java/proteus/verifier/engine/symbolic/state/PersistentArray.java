package proteus.verifier.engine.symbolic.state;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An immutable sparse array indexed by non-negative integers, as a trie of 32-way nodes. Updates
 * share all but one path with the old array, and {@link #merge} skips what two arrays share.
 */
@SuppressWarnings("ReferenceEquality") // what is shared is the same, and seen at once
public final class PersistentArray<T> {
  private static final int BITS = 5;
  private static final int WIDTH = 1 << BITS;

  /** Level of the root: it covers indices below 2^(BITS * (level + 1)). */
  private final int level;

  private final @Nullable Object[] root;

  private PersistentArray(int level, @Nullable Object[] root) {
    this.level = level;
    this.root = root;
  }

  public static <T> PersistentArray<T> empty() {
    return new PersistentArray<>(0, new @Nullable Object[WIDTH]);
  }

  /** The element at {@code index}, or null where there is none. */
  @SuppressWarnings("unchecked")
  public @Nullable T get(int index) {
    if (level < 6 && index >>> (BITS * (level + 1)) != 0) {
      return null;
    }
    @Nullable Object[] node = root;
    for (int l = level; l > 0; l--) {
      Object child = node[(index >>> (BITS * l)) & (WIDTH - 1)];
      if (child == null) {
        return null;
      }
      node = (@Nullable Object[]) child;
    }
    return (T) node[index & (WIDTH - 1)];
  }

  /** This array with {@code value} at {@code index}; null removes the element. */
  public PersistentArray<T> with(int index, @Nullable T value) {
    PersistentArray<T> wide = this;
    while (wide.level < 6 && index >>> (BITS * (wide.level + 1)) != 0) {
      wide = wide.raised();
    }
    return new PersistentArray<>(wide.level, set(wide.root, wide.level, index, value));
  }

  private PersistentArray<T> raised() {
    @Nullable Object[] parent = new @Nullable Object[WIDTH];
    parent[0] = root;
    return new PersistentArray<>(level + 1, parent);
  }

  private static @Nullable Object[] set(
      @Nullable Object[] node, int level, int index, @Nullable Object value) {
    int slot = (index >>> (BITS * level)) & (WIDTH - 1);
    @Nullable Object[] copy = Arrays.copyOf(node, WIDTH);
    if (level == 0) {
      copy[slot] = value;
    } else {
      Object child = node[slot];
      @Nullable Object[] below =
          child == null ? new @Nullable Object[WIDTH] : (@Nullable Object[]) child;
      copy[slot] = set(below, level - 1, index, value);
    }
    return copy;
  }

  /** What becomes of elements that differ between two merged arrays. */
  public interface IndexedMerger<T> {
    T both(int index, T left, T right);

    T onlyLeft(int index, T left);

    T onlyRight(int index, T right);

    /** Keeps elements that only one side has as they are. */
    static <T> IndexedMerger<T> keeping(BinaryOperator<T> both) {
      return new IndexedMerger<>() {
        @Override
        public T both(int index, T left, T right) {
          return both.apply(left, right);
        }

        @Override
        public T onlyLeft(int index, T left) {
          return left;
        }

        @Override
        public T onlyRight(int index, T right) {
          return right;
        }
      };
    }
  }

  /** Element by element; elements that are the same object in both arrays are kept unasked. */
  public PersistentArray<T> merge(PersistentArray<T> other, IndexedMerger<T> merger) {
    if (root == other.root) {
      return this;
    }
    PersistentArray<T> left = this;
    PersistentArray<T> right = other;
    while (left.level < right.level) {
      left = left.raised();
    }
    while (right.level < left.level) {
      right = right.raised();
    }
    return new PersistentArray<>(left.level, merge(left.root, right.root, left.level, 0, merger));
  }

  @SuppressWarnings("unchecked")
  private static <T> @Nullable Object[] merge(
      @Nullable Object[] left,
      @Nullable Object[] right,
      int level,
      int base,
      IndexedMerger<T> merger) {
    @Nullable Object[] merged = new @Nullable Object[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      Object l = left[i];
      Object r = right[i];
      int index = base | (i << (BITS * level));
      if (l == r) {
        merged[i] = l;
      } else if (level > 0) {
        @Nullable Object[] below = l == null ? new @Nullable Object[WIDTH] : (@Nullable Object[]) l;
        @Nullable Object[] other = r == null ? new @Nullable Object[WIDTH] : (@Nullable Object[]) r;
        merged[i] = merge(below, other, level - 1, index, merger);
      } else if (l == null) {
        merged[i] = r == null ? null : merger.onlyRight(index, (T) r);
      } else {
        merged[i] = r == null ? merger.onlyLeft(index, (T) l) : merger.both(index, (T) l, (T) r);
      }
    }
    return merged;
  }

  /** Receives the elements in the order of their indices. */
  public interface Visitor<T> {
    void visit(int index, T element);
  }

  public void forEach(Visitor<T> visitor) {
    visit(root, level, 0, visitor);
  }

  @SuppressWarnings("unchecked")
  private static <T> void visit(@Nullable Object[] node, int level, int base, Visitor<T> visitor) {
    for (int i = 0; i < WIDTH; i++) {
      Object child = node[i];
      if (child != null) {
        int index = base | (i << (BITS * level));
        if (level == 0) {
          visitor.visit(index, (T) child);
        } else {
          visit((@Nullable Object[]) child, level - 1, index, visitor);
        }
      }
    }
  }
}
