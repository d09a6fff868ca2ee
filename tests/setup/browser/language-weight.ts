import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { parseSync, Visitor } from "oxc-parser";
import { languages } from "~/language/languages";

const app = fileURLToPath(new URL("../../../app", import.meta.url));
const client = fileURLToPath(new URL("../../../build/client", import.meta.url));

type Chunk = { module: string; imports?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { id: string }> };

/** Reads what the browser is told of the routes and the files that each needs. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, "assets")).find((each) => each.startsWith("manifest-"));
  const text = readFileSync(join(client, "assets", name ?? "manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** A built file without what stands beside English in any other language. */
function inEnglishOnly(text: string): string {
  const others: { start: number; end: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const named = properties.flatMap((part) => {
        if (part.type !== "Property" || part.key.type !== "Identifier") return [];
        return [{ name: part.key.name, start: part.start, end: part.end }];
      });
      const isLanguage = (name: string) => languages.some((each) => each === name);
      if (!languages.every((language) => named.some(({ name }) => name === language))) return;
      others.push(...named.filter(({ name }) => name !== "en" && isLanguage(name)));
    },
  }).visit(parseSync("chunk.js", text).program);
  let kept = "";
  let from = 0;
  for (const { start, end } of others.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** Returns the bytes at gzip 6 that other languages add to the scripts of each page that React takes over. */
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
  const isOnlyRead = ({ id }: { id: string }) =>
    [`${app}/${id}.tsx`, `${app}/${id}.ts`].some(
      (file) => existsSync(file) && readFileSync(file, "utf8").includes("noScripts: true"),
    );
  return Object.values(routes)
    .filter((route) => !isOnlyRead(route))
    .map((route) => {
      const chunks = [entry, routes["root"] ?? entry, route];
      const files = new Set(chunks.flatMap((each) => [each.module, ...(each.imports ?? [])]));
      return { id: route.id, bytes: [...files].reduce((sum, file) => sum + weight(file), 0) };
    });
}
