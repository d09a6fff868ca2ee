import { target, withoutExtension, type SourceFile } from "./source-imports";

/** Each floor may use these besides itself (handbook/index.md). A file in app/ itself is a floor of its own. */
const mayUse: Record<string, readonly string[]> = {
  environment: [],
  // Languages and how they write; the texts themselves stand beside what says them, on any floor that may use this one.
  language: [],
  domain: ["language"],
  contract: ["domain", "language"],
  storage: ["environment"],
  core: ["embedded", "contract", "domain", "language", "storage", "environment"],
  backend: ["core", "contract", "domain", "language", "environment"],
  embedded: ["core", "contract", "domain", "language", "storage", "environment"],
  sessions: ["backend", "core", "contract", "domain", "language", "storage", "environment"],
  // Hydration and consent run in the browser and are no components.
  browser: ["language"],
  components: ["contract", "domain", "browser", "language"],
  screens: ["sessions", "backend", "core", "contract", "domain", "language", "environment"],
  http: ["screens", "sessions", "backend", "contract", "domain", "language", "environment"],
  routes: [
    "http",
    "screens",
    "components",
    "browser",
    "sessions",
    "backend",
    "core",
    "contract",
    "domain",
    "language",
    "environment",
  ],
  // The kits go into a foreign backend; they use the client's mapping and the sample data.
  kits: ["embedded", "backend", "contract", "language", "environment"],
  // Commands are processes of their own: `npm run backend` serves the embedded backend alone, and others look at data,
  // secrets or a foreign backend.
  commands: [
    "screens",
    "backend",
    "kits",
    "embedded",
    "sessions",
    "storage",
    "language",
    "environment",
  ],
};

/** The document, the entries and the start belong to the routes' floor; they also use each other. */
const topFloor = "routes";

/** This is the only way from the app into the embedded backend. */
const embeddedDoor = "app/backend/embedded-transport";

/** A browser must never get these packages, nor Node's own modules. */
const serverPackages =
  /^(node:|@remix-run\/(node|serve)$|pino$|kysely$|pg$|@photostructure\/sqlite$|zod$|papaparse$)/;

function floorOf(path: string): string {
  const [, first = "", second] = path.split("/");
  if (second !== undefined) return first;
  return first === "environment" ? first : topFloor;
}

/** Lines such as "app/routes/me.tsx (routes) must not use app/embedded/… (embedded)"; none when all is well. */
export function layerFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = withoutExtension(file.path);
    const floor = floorOf(from);
    const allowed = mayUse[floor];
    if (!allowed) return [`${file.path} is on no known floor`];
    return file.imports.flatMap(({ specifier }) => {
      const to = target(file.path, specifier);
      if (!to?.startsWith("app/")) return [];
      const used = floorOf(to);
      const door = from === embeddedDoor && used === "embedded";
      if (used === floor || allowed.includes(used) || door) return [];
      return [`${file.path} (${floor}) must not use ${to} (${used})`];
    });
  });
}

/** Nothing that a component pulls in at run time may be server code; each fault names the way there. */
export function browserFaults(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [withoutExtension(file.path), file]));
  const faults: string[] = [];
  const seenVersion = new Set<string>();
  const walk = (path: string, way: string[]): void => {
    if (seenVersion.has(path)) return;
    seenVersion.add(path);
    for (const { specifier, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      const to = target(`${path}.ts`, specifier);
      const server = to ? /\.server$/.test(to) : serverPackages.test(specifier);
      if (server) faults.push(`${[...way, path].join(" → ")} → ${specifier} is server code`);
      else if (to) walk(to, [...way, path]);
    }
  };
  for (const path of byPath.keys()) if (floorOf(path) === "components") walk(path, []);
  return faults;
}

/** No barrels, and no names that say nothing about what is inside. */
export function namingFaults(files: readonly SourceFile[]): string[] {
  const says = /(^|\/)(utils?|helpers?|misc|common|shared)(\.(server|client))?(\/|$)/i;
  return files.flatMap((file) => [
    ...(file.onlyReexports ? [`${file.path} only re-exports: import from the files instead`] : []),
    ...(says.test(withoutExtension(file.path)) ? [`${file.path}: name it by what is inside`] : []),
  ]);
}

/** Remix, Vite and Node call these by name. */
const calledByName = /^app\/(commands\/|routes\/|root\.tsx|entry\.)/;

/** Only tests use these, for the reason given: another file of the app reads every other export, or its own file and a test do. */
const forTests: Record<string, string> = {
  forgetEnvironment: "each test has an environment of its own",
  guardsOf: "the guards of all routes are compared with the handbook",
  servedRoutes: "the app in a test's process has no build",
};

/** Exports of the app that nothing reads, as `path name`; a test may read what the file itself reads too. */
export function unusedExports(app: readonly SourceFile[], tests: readonly SourceFile[]): string[] {
  const readBy = (files: readonly SourceFile[]) =>
    new Set(
      files.flatMap(({ path, imports }) =>
        imports.flatMap(({ specifier, names }) =>
          names.map((name) => `${target(path, specifier)} ${name}`),
        ),
      ),
    );
  const [inApp, inTests] = [readBy(app), readBy(tests)];
  const isRead = ({ path, words }: SourceFile, name: string) => {
    const file = withoutExtension(path);
    const isTwice = words.indexOf(name) !== words.lastIndexOf(name);
    return [name, "*"].some(
      (each) => inApp.has(`${file} ${each}`) || (isTwice && inTests.has(`${file} ${each}`)),
    );
  };
  return app.flatMap((file) =>
    file.exports
      .filter((name) => !calledByName.test(file.path) && !(name in forTests) && !isRead(file, name))
      .map((name) => `${file.path} ${name}`),
  );
}
