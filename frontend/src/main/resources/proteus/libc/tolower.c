int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
