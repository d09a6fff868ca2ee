import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export type Bytes = { html: number; css: number; scriptAtOnce: number; scriptHydrated: number };

const publicFiles = fileURLToPath(new URL("../../build/client", import.meta.url));
const gzipped = (content: Buffer | string) => gzipSync(content, { level: 6 }).byteLength;
const sum = (paths: Iterable<string>) =>
  [...paths].reduce((total, path) => total + gzipped(readFileSync(join(publicFiles, path))), 0);

/** The files that a script pulls in by itself, its own path included. `dynamic` follows import() too. */
function graph(path: string, dynamic: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = readFileSync(join(publicFiles, path), "utf8");
  const statics = source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
  const dynamics = source.matchAll(/import\(\s*["'](\.{1,2}\/[^"']+\.js)["']\s*\)/g);
  for (const [, to = ""] of [...statics, ...(dynamic ? dynamics : [])]) {
    graph(new URL(to, `http://local${path}`).pathname, dynamic, seen);
  }
  return seen;
}

/** What a browser fetches for a page, in gzip bytes: at once, and once React has taken over. */
export function bytesOf(html: string): Bytes {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = ""]) => path);
  const styles = new Set(all(/<link[^>]+href="([^"]+\.css)"/g));
  const entries = all(/<script[^>]+src="([^"]+\.js)"/g);
  const preloaded = all(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g);
  // The whole route manifest is named but never fetched: the router asks for routes one by one.
  const modules = all(/"(\/assets\/(?!manifest-)[^"\\]+\.js)"/g);
  const atOnce = new Set([...entries, ...preloaded].flatMap((path) => [...graph(path, false)]));
  const hydrated = new Set([
    ...[...entries].flatMap((path) => [...graph(path, true)]),
    ...[...preloaded, ...modules].flatMap((path) => [...graph(path, false)]),
  ]);
  return {
    html: gzipped(html),
    css: sum(styles),
    scriptAtOnce: sum(atOnce),
    scriptHydrated: sum(hydrated),
  };
}
