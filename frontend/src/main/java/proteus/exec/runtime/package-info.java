/**
 * What compiled programs call while they run: arithmetic that the JVM lacks, memory, choices,
 * limits. Public because compiled programs live in class loaders of their own; nobody else should
 * use it. Depends on {@code proteus.ir} alone.
 */
@NullMarked
package proteus.exec.runtime;

import org.jspecify.annotations.NullMarked;
