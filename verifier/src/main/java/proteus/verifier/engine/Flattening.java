package proteus.verifier.engine;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * The elements of iterators that are made one after another, when they are needed. The iterator of
 * a {@link java.util.stream.Stream#flatMap} would hold all elements of an inner stream at once.
 */
public final class Flattening<A, B> implements Iterator<B> {
  private final Iterator<A> outer;
  private final Function<A, Iterator<B>> made;
  private Iterator<B> inner = Collections.emptyIterator();

  private Flattening(Iterator<A> outer, Function<A, Iterator<B>> made) {
    this.outer = outer;
    this.made = made;
  }

  /** The elements of what is made of each element of the outer iterator, in order. */
  public static <A, B> Iterator<B> of(Iterator<A> outer, Function<A, Iterator<B>> made) {
    return new Flattening<>(outer, made);
  }

  @Override
  public boolean hasNext() {
    while (!inner.hasNext() && outer.hasNext()) {
      inner = made.apply(outer.next());
    }
    return inner.hasNext();
  }

  @Override
  public B next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return inner.next();
  }
}
