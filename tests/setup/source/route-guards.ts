/** A handler's guards by name, or "machine" for a route of programs; undefined if they can't be read. */
export type Guards = readonly string[] | "machine" | undefined;

/** One route: its whole URL path, and its handlers' guards, as far as it has handlers. */
export type GuardedRoute = {
  path: string;
  file: string;
  handlers: Partial<Record<"loader" | "action", Guards>>;
};

const allPeople = "everybody";
const programs = "programs";

/** The rows under "Guards by route" of the handbook's page: guards by path, in words. */
export function guardTable(markdown: string): Map<string, string> {
  const [, section = ""] = markdown.split("\n## Guards by route\n");
  const rows = (section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` *\| ([^|]+?) *\|$/gm);
  return new Map([...rows].map(([, path = "", guards = ""]) => [path, guards]));
}

function inWords(guards: NonNullable<Guards>): string {
  if (guards === "machine") return programs;
  return guards.length > 0 ? guards.join(", ") : allPeople;
}

/**
 * Compares routes with the table and returns a line per fault, such as a handler without guards, other guards, a missing
 * route or row, or a guarded page without a loader.
 */
export function guardFaults(
  routes: readonly GuardedRoute[],
  table: ReadonlyMap<string, string>,
): string[] {
  const faults = routes.flatMap(({ path, file, handlers }) => {
    const should = table.get(path);
    if (should === undefined) return [`${path} (${file}) is not in the table`];
    const lines = Object.entries(handlers).flatMap(([handler, guards]) => {
      if (guards === undefined)
        return [`${path} ${handler} is made by none of page, form, machine`];
      const is = inWords(guards);
      return is === should ? [] : [`${path} ${handler} is for ${is} instead of ${should}`];
    });
    const unguarded = should !== allPeople && should !== programs && !("loader" in handlers);
    return unguarded ? [...lines, `${path} has no loader to guard it`] : lines;
  });
  const present = new Set(routes.map(({ path }) => path));
  const missing = [...table.keys()].filter((path) => !present.has(path));
  return [...faults, ...missing.map((path) => `${path} is in the table but has no route`)];
}
