package proteus.witness.suite;

import java.util.Optional;

/**
 * A value that a test gives to the program.
 *
 * @param value as C writes it
 * @param variable that takes the value, if the suite says so
 * @param type of the value in C, if the suite says so
 */
public record TestInput(String value, Optional<String> variable, Optional<String> type) {}
