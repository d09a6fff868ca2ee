import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import ts from "typescript";

/** One import of a module, static or dynamic, or a re-export. */
export type SourceImport = { specifier: string; typeOnly: boolean; dynamic: boolean };

/** What one file holds, as far as the architecture tests need it. */
export type SourceFile = { path: string; imports: SourceImport[]; onlyReexports: boolean };

const typeOnlyClause = (clause: ts.ImportClause | undefined) =>
  clause !== undefined &&
  (clause.isTypeOnly ||
    (clause.name === undefined &&
      clause.namedBindings !== undefined &&
      ts.isNamedImports(clause.namedBindings) &&
      clause.namedBindings.elements.length > 0 &&
      clause.namedBindings.elements.every((element) => element.isTypeOnly)));

/** Parses one file with the TypeScript parser. `path` is relative to the repository, like `app/root.tsx`. */
export function parseSource(path: string, text: string): SourceFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imports: SourceImport[] = [];
  const add = (node: ts.Node, typeOnly: boolean, dynamic: boolean) => {
    if (ts.isStringLiteralLike(node)) imports.push({ specifier: node.text, typeOnly, dynamic });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, typeOnlyClause(node.importClause), false);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node.moduleSpecifier, node.isTypeOnly, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true, false);
    } else if (ts.isCallExpression(node) && node.arguments[0]) {
      const called = node.expression;
      const loads =
        called.kind === ts.SyntaxKind.ImportKeyword ||
        (ts.isIdentifier(called) && ["require", "tsImport"].includes(called.text));
      if (loads) add(node.arguments[0], false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const onlyReexports =
    source.statements.length > 0 &&
    source.statements.every((statement) => ts.isExportDeclaration(statement)) &&
    source.statements.some(
      (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier,
    );
  return { path, imports, onlyReexports };
}

/** Every source file of the app, from the disk. */
export function readApp(root: string): SourceFile[] {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|jsx?)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));
}

/**
 * The repository path without extension that an import means, like `app/contract/calls`; null for packages and Node.
 */
export function target(from: string, specifier: string): string | null {
  const path = specifier.startsWith("~/")
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : null;
  return path ? withoutExtension(path.replace(/\?.*$/, "")) : null;
}

export const withoutExtension = (path: string) => path.replace(/\.(tsx?|jsx?)$/, "");
