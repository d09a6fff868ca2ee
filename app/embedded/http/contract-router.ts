import { RegExpRouter } from "hono/router/reg-exp-router";
import { TrieRouter } from "hono/router/trie-router";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";

export type Match = { name: CallName; call: Call; params: Record<string, string> };

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const router = new RegExpRouter<CallName>();
/** It ignores methods, so that one path may match two patterns, which the faster router doesn't support. */
const paths = new TrieRouter<string>();
const methodsByPath = new Map<string, string[]>();

for (const name of Object.keys(calls) as CallName[]) {
  const { method, path } = calls[name];
  router.add(method, patternOf(path), name);
  const methods = methodsByPath.get(path);
  if (methods) methods.push(method);
  else {
    methodsByPath.set(path, [method]);
    paths.add("ANY", patternOf(path), path);
  }
}

function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    // No id contains NUL, and PostgreSQL refuses to search for it.
    return plain.includes("\u0000") ? null : plain;
  } catch {
    return null;
  }
}

/** Returns the contract's call for a method and a path without its query; null if there is none. */
export function matchCall(method: string, path: string): Match | null {
  const [[found], stash] = router.match(method, path);
  if (!found) return null;
  const [name, places] = found;
  const params: Record<string, string> = {};
  for (const [key, place] of Object.entries(places)) {
    const value = decoded(typeof place === "number" ? (stash?.[place] ?? "") : place);
    if (value === null) return null;
    params[key] = value;
  }
  return { name, call: calls[name], params };
}

/** Returns the methods of a path; none for an unknown path. */
export function methodsOf(path: string): string[] {
  const [found] = paths.match("ANY", path);
  return found.flatMap(([pattern]) => methodsByPath.get(pattern) ?? []);
}
