/**
 * Verification witnesses and reports as files. Entry points: {@link proteus.witness.WitnessWriter}
 * writes a witness in any format, {@link proteus.witness.yaml.YamlReader} reads one, {@link
 * proteus.witness.lint.WitnessLinter} checks one.
 */
@NullMarked
package proteus.witness;

import org.jspecify.annotations.NullMarked;
