package proteus.frontend.cdt;

import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;

/** A parsed file. */
record SyntaxTree(IASTTranslationUnit unit, Places places) {}
