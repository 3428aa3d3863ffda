package proteus.witness.report;

import java.util.Optional;

/**
 * What a verdict comes from.
 *
 * @param engine its name in plans
 * @param configuration its options there; may be empty
 * @param certificate what shows the verdict, in words; empty where nothing could be checked
 */
public record DecidedBy(String engine, String configuration, Optional<String> certificate) {}
