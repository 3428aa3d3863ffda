package proteus.frontend.preprocess;

/** The characters from {@code start} to {@code end} (not included) become {@code replacement}. */
record Edit(int start, int end, String replacement) {}
