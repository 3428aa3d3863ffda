package proteus.witness.report;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the time went.
 *
 * @param wall from start to verdict
 * @param cpu of the whole process
 * @param phases by name, in the order they ran
 */
public record Times(Duration wall, Duration cpu, Map<String, Duration> phases) {
  public Times {
    phases = Collections.unmodifiableMap(new LinkedHashMap<>(phases));
  }
}
