package proteus.verifier.survey;

import java.nio.file.Path;
import proteus.frontend.FrontendOptions;

/**
 * A translation unit.
 *
 * @param project the folder or the name that the unit was found by
 * @param file as results name it
 * @param path to read
 */
public record SurveyUnit(String project, String file, Path path, FrontendOptions options) {}
