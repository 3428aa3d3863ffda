package proteus.summarizer.bound.memory;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.PointerType;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Chain;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Kind;
import proteus.summarizer.bound.memory.MemoryValue.Row;

/** Which values a write may change. Remembers which assumptions were needed. */
public final class Aliasing {
  private final Terms terms;
  private final Set<Assumption> allowed;
  private final Set<Term> objects;
  private final Map<Term, BigInteger> sizes;
  private final Set<Term> unknown = new HashSet<>();
  private final Set<Assumption> used = EnumSet.noneOf(Assumption.class);

  /**
   * @param allowed what may be assumed
   * @param objects the addresses of objects, each of another one
   * @param sizes of those objects whose sizes are known, in bytes
   */
  public Aliasing(
      Terms terms, Set<Assumption> allowed, Set<Term> objects, Map<Term, BigInteger> sizes) {
    this.terms = terms;
    this.sizes = sizes;
    this.allowed = allowed;
    this.objects = objects;
  }

  /** The address stands for any. */
  public void addUnknown(Term address) {
    unknown.addAll(TermGraph.freeVariables(address));
  }

  /** The assumptions without which a value would have been lost. */
  public Set<Assumption> used() {
    return used;
  }

  /** Whether it may be assumed; from then on it is. */
  public boolean assume(Assumption assumption) {
    if (!allowed.contains(assumption)) {
      return false;
    }
    used.add(assumption);
    return true;
  }

  /** Whether the value is the same after so many bytes were written there. */
  boolean isKept(MemoryValue<Term> value, Term written, Kind kind) {
    return isApart(value, written, kind.size())
        || (!reaches(value, written)
            && (isOther(value, written, kind)
                || (isThroughOther(value, written) && assume(Assumption.POINTERS))));
  }

  /** Whether the addresses are made of different pointers. */
  private boolean isThroughOther(MemoryValue<Term> value, Term written) {
    return switch (value) {
      case Cell<Term>(var _, Term address) -> isThroughOther(address, written);
      case Row<Term> row -> isThroughOther(row.address(), written);
      case Chain<Term> _ -> false;
      case Extent<Term> _ -> true;
    };
  }

  private boolean isThroughOther(Term one, Term other) {
    if (TermGraph.freeVariables(List.of(one, other)).stream().anyMatch(unknown::contains)) {
      return false;
    }
    Map<Term, BigInteger> atoms = LinearForm.of(terms.sub(one, other)).coefficients();
    Set<BigInteger> pointers = new HashSet<>();
    int count = 0;
    for (Map.Entry<Term, BigInteger> atom : atoms.entrySet()) {
      if (isPointer(atom.getKey())) {
        pointers.add(atom.getValue());
        count++;
      }
    }
    return count == 2 && pointers.equals(Set.of(BigInteger.ONE, BigInteger.ONE.negate()));
  }

  /** Whether the value is the same after a block of so many bytes was written there. */
  boolean isOutsideBlock(MemoryValue<Term> value, Term block, int bytes) {
    return isApart(value, block, bytes) || (!reaches(value, block) && assume(Assumption.BLOCKS));
  }

  /** Whether the value certainly is the same after so many bytes were written there. */
  boolean isApart(MemoryValue<Term> value, Term written, int bytes) {
    return switch (value) {
      case Cell<Term>(Kind k, Term address) -> isApart(address, k, written, bytes);
      case Row<Term> row -> isApart(row, written, bytes);
      case Chain<Term> _ -> false;
      case Extent<Term> _ -> true;
    };
  }

  /** The distance in bytes, if it is constant. */
  Optional<BigInteger> distance(Term from, Term to) {
    LinearForm form = LinearForm.of(terms.sub(to, from));
    return form.isConstant() ? Optional.of(form.constant()) : Optional.empty();
  }

  /**
   * How many bytes after one address the other one is, where both lead into the same object: no
   * pointer is added to the first one.
   */
  Optional<Term> within(Term from, Term to) {
    Term difference = terms.sub(to, from);
    boolean numbers =
        LinearForm.of(difference).coefficients().keySet().stream()
            .flatMap(a -> TermGraph.freeVariables(a).stream())
            .noneMatch(this::isPointer);
    boolean leads = LinearForm.of(from).coefficients().keySet().stream().anyMatch(this::isPointer);
    return numbers && leads ? Optional.of(difference) : Optional.empty();
  }

  /** An object whose address and size are known. */
  record Known(Term address, BigInteger size) {}

  /** The object that an address certainly is in: it is that of the object and a number of bytes. */
  Optional<Known> beginning(Term address) {
    return object(address)
        .filter(o -> sizes.containsKey(o) && within(o, address).isPresent())
        .map(o -> new Known(o, requireNonNull(sizes.get(o))));
  }

  /** Machine integers have a range, and addresses have none. */
  private boolean isPointer(Term atom) {
    return objects.contains(atom) || (atom.op() == Op.VAR && atom.range().isAll());
  }

  private boolean isApart(Term address, Kind read, Term written, int bytes) {
    return distance(address, written)
        .map(
            d ->
                d.compareTo(BigInteger.valueOf(read.size())) >= 0
                    || d.add(BigInteger.valueOf(bytes)).signum() <= 0)
        .orElseGet(() -> areObjectsApart(address, written));
  }

  private boolean isApart(Row<Term> row, Term written, int bytes) {
    Optional<BigInteger> distance = distance(row.address(), written);
    if (distance.isEmpty()) {
      return areObjectsApart(row.address(), written);
    }
    BigInteger size = BigInteger.valueOf(bytes);
    BigInteger within = distance.get().mod(row.stride());
    return distance.get().add(size).signum() <= 0
        || (within.compareTo(BigInteger.valueOf(row.kind().size())) >= 0
            && within.add(size).compareTo(row.stride()) <= 0);
  }

  /** Whether the addresses lie in different objects. */
  private boolean areObjectsApart(Term a, Term b) {
    Optional<Term> one = object(a);
    Optional<Term> other = object(b);
    return one.isPresent() && other.isPresent() && !one.equals(other);
  }

  private Optional<Term> object(Term address) {
    Map<Term, BigInteger> atoms = LinearForm.of(address).coefficients();
    return atoms.keySet().stream()
        .filter(objects::contains)
        .filter(o -> BigInteger.ONE.equals(atoms.get(o)))
        .findFirst();
  }

  /** Whether the write certainly may change it: the place is known. */
  private boolean reaches(MemoryValue<Term> value, Term written) {
    return switch (value) {
      case Cell<Term>(var _, Term address) -> distance(address, written).isPresent();
      case Row<Term> row -> distance(row.address(), written).isPresent();
      case Chain<Term> _ -> false;
      case Extent<Term> _ -> false;
    };
  }

  private boolean isOther(MemoryValue<Term> value, Term written, Kind kind) {
    boolean other =
        switch (value) {
          case Cell<Term>(Kind k, Term address) ->
              !k.equals(kind) || isOther(address, written, kind.size());
          case Row<Term> row -> !row.kind().equals(kind);
          case Chain<Term> chain ->
              !(kind.type() instanceof PointerType)
                  || isElement(written, kind.size())
                  || member(written).filter(m -> !m.equals(chain.offset())).isPresent();
          case Extent<Term> _ -> true;
        };
    return other && assume(Assumption.TYPES);
  }

  private static boolean isOther(Term one, Term other, int size) {
    Optional<BigInteger> member = member(one);
    return isElement(other, size)
        ? member.isPresent()
        : member.isPresent() && member(other).filter(m -> !m.equals(member.get())).isPresent();
  }

  /** Whether the address is that of an element of an array of such values, at a variable index. */
  private static boolean isElement(Term address, int size) {
    Map<Term, BigInteger> atoms = LinearForm.of(address).coefficients();
    return atoms.size() > 1
        && atoms.values().stream().filter(BigInteger.ONE::equals).count() == 1
        && atoms.values().stream()
            .allMatch(c -> c.equals(BigInteger.ONE) || c.abs().equals(BigInteger.valueOf(size)));
  }

  /** The offset from a pointer, where nothing else is added to it. */
  private static Optional<BigInteger> member(Term address) {
    LinearForm form = LinearForm.of(address);
    boolean pointer =
        form.coefficients().size() == 1
            && form.coefficients().keySet().iterator().next().op() == Op.VAR
            && form.coefficients().containsValue(BigInteger.ONE);
    return pointer ? Optional.of(form.constant()) : Optional.empty();
  }
}
