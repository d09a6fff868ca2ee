import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import ts from "typescript";
import { routeManifest } from "../source/route-manifest";
import { languages } from "~/language/languages";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const client = join(root, "build/client");

type Chunk = { module: string; imports?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { id: string }> };

/** What the browser is told of the routes and the files that each needs. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, "assets")).find((each) => each.startsWith("manifest-"));
  const text = readFileSync(join(client, "assets", name ?? "manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

const nameOf = (part: ts.ObjectLiteralElementLike) =>
  part.name && ts.isIdentifier(part.name) ? part.name.text : null;

/** A built file without what stands beside English in any other language. */
function inEnglishOnly(text: string): string {
  const source = ts.createSourceFile("chunk.js", text, ts.ScriptTarget.ES2020);
  const others: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.map(nameOf);
      if (languages.every((language) => names.includes(language))) {
        for (const [at, part] of node.properties.entries()) {
          const isOther = languages.some((each) => each !== "en" && each === names[at]);
          if (isOther) others.push([part.getFullStart(), part.getEnd()]);
        }
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const kept = others.reduce(
    ({ text: so, from }, [start, end]) => ({ text: so + text.slice(from, start), from: end }),
    { text: "", from: 0 },
  );
  return kept.text + text.slice(kept.from);
}

const weighed = new Map<string, number>();

/** Bytes at gzip 6 that the other languages add to a built file. */
function languageBytes(path: string): number {
  const known = weighed.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(client, path), "utf8");
  const size = (code: string) => gzipSync(code, { level: 6 }).byteLength;
  const bytes = size(text) - size(inEnglishOnly(text));
  weighed.set(path, bytes);
  return bytes;
}

/** Pages that are only read bring no script (components/shell/page-title.tsx). */
const onlyRead = () =>
  new Set(
    routeManifest()
      .filter(({ text }) => text.includes("noScripts: true"))
      .map(({ file }) => file.replace(/^app\/|\.tsx?$/g, "")),
  );

/** What languages besides English add to the scripts of each page that React takes over, in bytes at gzip 6. */
export function languageWeights(): { id: string; bytes: number }[] {
  const { entry, routes } = readManifest();
  const withoutScripts = onlyRead();
  const frame = [entry, routes["root"] ?? entry];
  return Object.values(routes)
    .filter(({ id }) => !withoutScripts.has(id))
    .map((route) => {
      const files = [...frame, route].flatMap((each) => [each.module, ...(each.imports ?? [])]);
      const bytes = [...new Set(files)].reduce((sum, file) => sum + languageBytes(file), 0);
      return { id: route.id, bytes };
    });
}
