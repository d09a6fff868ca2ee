import { RegExpRouter } from "hono/router/reg-exp-router";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";

export type Match = { name: CallName; call: Call; params: Record<string, string> };

const router = new RegExpRouter<CallName>();
for (const name of Object.keys(calls) as CallName[]) {
  const { method, path } = calls[name];
  router.add(method, path.replace(/\{(\w+)\}/g, ":$1"), name);
}
const methods = [...new Set(Object.values<Call>(calls).map(({ method }) => method))];

/** Returns the contract's call for a method and path; null if there is none or a parameter can't be decoded. */
export function matchCall(method: string, path: string): Match | null {
  const [[found], stash = []] = router.match(method, path);
  if (!found) return null;
  const [name, places] = found;
  try {
    const values = Object.entries(places).map(([key, place]) => [
      key,
      decodeURIComponent(typeof place === "number" ? (stash[place] ?? "") : place),
    ]);
    // No id contains NUL, and PostgreSQL refuses to search for it.
    if (values.flat().join("").includes("\u0000")) return null;
    return { name, call: calls[name], params: Object.fromEntries(values) };
  } catch {
    // The path is not a valid URL encoding.
    return null;
  }
}

export const methodsOf = (path: string): string[] =>
  methods.filter((method) => matchCall(method, path));
