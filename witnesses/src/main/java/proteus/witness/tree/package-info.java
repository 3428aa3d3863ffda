/**
 * Plain trees of objects, lists and scalars with the place where each was read, and their JSON and
 * YAML text. Witnesses, reports and the linter share them, so that no document is ever bound by
 * reflection. The only package that knows Jackson.
 */
@NullMarked
package proteus.witness.tree;

import org.jspecify.annotations.NullMarked;
