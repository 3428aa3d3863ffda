/** Bounds as closed expressions: normal forms, order, growth, text. */
@NullMarked
package proteus.summarizer.bound.expression;

import org.jspecify.annotations.NullMarked;
