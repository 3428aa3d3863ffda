/**
 * The order of evaluation: what conflicts in a full expression, and its execution in every order.
 */
@NullMarked
package proteus.frontend.lower.order;

import org.jspecify.annotations.NullMarked;
