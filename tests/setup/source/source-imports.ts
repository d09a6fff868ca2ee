import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** One import of a module, static or dynamic, or a re-export. */
export type SourceImport = { specifier: string; typeOnly: boolean; names: string[] };

export type SourceFile = Record<"exports" | "words", string[]> & {
  path: string;
  imports: SourceImport[];
  onlyReexports: boolean;
};

/** Parses one file. `path` is relative to the repository, like `app/root.tsx`. */
function parseSource(path: string, text: string): SourceFile {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const words = text.match(/\w+/g) ?? [];
  /** "*" where the whole module is handed on. */
  const readOf = (module: string) =>
    [...text.matchAll(new RegExp(`\\b${module}\\b(?:\\.(\\w+))?`, "g"))].slice(1);
  const imports = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.flatMap(({ importName: { kind, name }, localName }) =>
        kind === "NamespaceObject"
          ? readOf(localName.value).map(([, read = "*"]) => read)
          : [name ?? "default"],
      ),
    })),
    ...exported.flatMap(({ moduleRequest, isType: typeOnly, importName: { name } }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly, names: [name ?? "*"] }] : [],
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^["'`](.*)["'`]$/.exec(text.slice(start, end)) ?? [];
      return specifier ? [{ specifier, typeOnly: false, names: words }] : [];
    }),
  ];
  const onlyReexports =
    staticImports.length === 0 &&
    exported.length > 0 &&
    exported.every(({ moduleRequest }) => moduleRequest !== null);
  const exports = exported.map(({ exportName }) => exportName.name ?? "default");
  return { path, imports, onlyReexports, exports, words };
}

/** Every source file of the app, or of another folder, from the disk. */
export function readApp(root: string, folder = "app"): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
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
