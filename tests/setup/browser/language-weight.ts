import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import ts from "typescript";
import { languages } from "~/language/languages";
import { routeManifest } from "../source/route-manifest";

const client = fileURLToPath(new URL("../../../build/client", import.meta.url));

type Chunk = { module: string; imports?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { id: string }> };

/** What the browser is told of the routes and the files that each needs. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, "assets")).find((each) => each.startsWith("manifest-"));
  const text = readFileSync(join(client, "assets", name ?? "manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** A built file without what stands beside English in any other language. */
function inEnglishOnly(text: string): string {
  let kept = "";
  let from = 0;
  const visit = (node: ts.Node): void => {
    const parts = ts.isObjectLiteralExpression(node) ? node.properties : [];
    const names = parts.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""));
    if (!languages.every((language) => names.includes(language))) {
      return ts.forEachChild(node, visit);
    }
    for (const [at, part] of parts.entries()) {
      if (names[at] === "en" || !languages.some((each) => each === names[at])) continue;
      kept += text.slice(from, part.getFullStart());
      from = part.getEnd();
    }
  };
  visit(ts.createSourceFile("chunk.js", text, ts.ScriptTarget.ES2020, true));
  return kept + text.slice(from);
}

/** What languages besides English add to the scripts of each page that React takes over, in bytes at gzip 6. */
export function languageWeights(): { id: string; bytes: number }[] {
  const { entry, routes } = readManifest();
  const size = (code: string) => gzipSync(code, { level: 6 }).byteLength;
  const weighed = new Map<string, number>();
  const weight = (path: string): number => {
    if (!weighed.has(path)) {
      const text = readFileSync(join(client, path), "utf8");
      weighed.set(path, size(text) - size(inEnglishOnly(text)));
    }
    return weighed.get(path) ?? 0;
  };
  // Pages that are only read bring no script (components/shell/page-title.tsx).
  const onlyRead = routeManifest()
    .filter(({ text }) => text.includes("noScripts: true"))
    .map(({ file }) => file.replace(/^app\/|\.tsx?$/g, ""));
  return Object.values(routes)
    .filter(({ id }) => !onlyRead.includes(id))
    .map((route) => {
      const chunks = [entry, routes["root"] ?? entry, route];
      const files = new Set(chunks.flatMap((each) => [each.module, ...(each.imports ?? [])]));
      return { id: route.id, bytes: [...files].reduce((sum, file) => sum + weight(file), 0) };
    });
}
