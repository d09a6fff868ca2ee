import { target, withoutExtension, type SourceFile } from "./source-imports";

/** The rooms, lowest first: a room may use earlier rooms and files directly on a floor (app/handbook/house.md). */
export const rooms = [
  "company",
  "account",
  "benefits",
  "billing",
  "sign-up",
  "health",
  "association",
  "shell",
  "admin",
] as const;
type Room = (typeof rooms)[number];

/** The floors that are laid out in rooms, and the folders there that are none: what every room is built with. */
const common: Record<string, readonly string[]> = {
  "app/domain": ["notices", "problems"],
  "app/contract": [],
  "app/components": ["ui", "forms"],
  "app/screens": ["forms"],
  "app/core": [],
  "app/embedded/services": [],
  "app/embedded/seed": [],
};

/** Folders that belong to a room under another name: the engine reads what sign-up stores. */
const partOf: Record<string, Room> = { engine: "sign-up" };

/** Files that bring all rooms together: that is what they are for. */
const gatherers: Record<string, string> = {
  "app/contract/calls": "the one list of all calls",
  "app/contract/backend-features": "which calls a backend may lack",
  "app/core/admission": "who may make a call of any room",
  "app/core/billing/invoices": "the next invoice charges for every room",
  "app/core/billing/canceling": "what ends with a membership",
  "app/core/billing/changing": "its next invoices charge for every room",
  "app/core/billing/restarting": "what comes back with a membership",
  "app/core/call": "leaves the line of whoever may not",
  "app/domain/sign-up/kinds": "the one list of the kinds of sign-up",
  "app/embedded/services/sign-up/kinds/sign-up-kinds":
    "what the backend does with every kind of sign-up",
  "app/screens/sign-up/sign-up-flows.server": "the one list of the sign-ups' screens",
  "app/domain/problems/problem-texts.server": "the words for every problem",
  "app/embedded/seed/plant": "plants each room's sample data",
  "app/embedded/services/outbox": "the one list of all messages",
  "app/core/account/export": "everything that is known of a person",
  "app/embedded/services/account/close-account": "ends whatever a person has",
  "app/embedded/services/company/hand-over": "looks at whatever an owner has with the company",
  "app/core/company/take-over": "passes on whatever an owner has with the company",
  "app/screens/shell/own-data/written-value": "words for whatever is kept about a person",
  "app/components/shell/header": "what the header opens, loaded when somebody reaches for it",
};

const doors: Record<string, string> = {
  "app/domain/health/answer-states": "a plan that a person has brings them other things",
  "app/domain/health/offer-states": "an employer's offer brings people other things",
  "app/core/sign-up/registrations": "an add-on leads back to a company's draft",
  "app/core/billing/changing": "an add-on leads to where a payer has it",
  "app/core/health/own-coverage": "who waits for a plan is told what they have meanwhile",
  "app/embedded/services/billing/membership/joining-costs": "what people on the list cost",
  "app/embedded/services/account/token-purposes": "how long the link of an invitation works",
  "app/embedded/services/health/team/hours-changes": "what follows once somebody works other hours",
  "app/embedded/services/health/team/invite-people": "who is invited may choose from an offer",
  "app/embedded/services/sign-up/openings": "where plans can be bought",
  "app/embedded/services/sign-up/registration-owners": "whoever proves an address gets its drafts",
  "app/embedded/services/association/dues-paid":
    "a payment brings a membership in an association back at once",
  "app/core/association/own-membership": "settings lead to it",
  "app/embedded/services/association/take-up-managing":
    "whoever proves an address takes up what they were invited to",
  "app/domain/admin/audit/audit-words": "every room writes lines of the audit trail",
  "app/contract/admin/admin-calls": "login as, which the sessions carry out",
};

/** The room of a repository path without extension; null for the common ground and for floors without rooms. */
function roomOf(path: string): { room: string | null; known: boolean } {
  const floor = Object.keys(common).find((each) => path.startsWith(`${each}/`));
  if (!floor) return { room: null, known: true };
  const [first = "", ...deeper] = path.slice(floor.length + 1).split("/");
  if (deeper.length === 0 || common[floor]?.includes(first)) return { room: null, known: true };
  const room = partOf[first] ?? first;
  return { room, known: rooms.some((each) => each === room) };
}

/** Returns the ties between rooms that go upward: `from → to`, one each, those of gatherers and doors among them. */
function tiesUpward(files: readonly SourceFile[]): { from: string; to: string }[] {
  const rank = (room: string | null) => rooms.findIndex((each) => each === room);
  return files.flatMap((file) => {
    const from = withoutExtension(file.path);
    if (!Object.keys(common).some((floor) => from.startsWith(`${floor}/`))) return [];
    return file.imports.flatMap(({ specifier }) => {
      const to = target(file.path, specifier);
      if (!to?.startsWith("app/")) return [];
      return rank(roomOf(to).room) > rank(roomOf(from).room) ? [{ from, to }] : [];
    });
  });
}

/** Lines such as "app/domain/account/x must not use app/domain/billing/y"; none when all is well. */
export function roomFaults(files: readonly SourceFile[]): string[] {
  const unknown = files
    .filter(({ path }) => !roomOf(path).known)
    .map(({ path }) => `${path} is in no known room`);
  const upward = tiesUpward(files)
    .filter(({ from, to }) => !(from in gatherers) && !(to in doors))
    .map(({ from, to }) => `${from} must not use ${to}`);
  return [...unknown, ...upward];
}

/** Circles between files, as their imports stand; type imports count. Each is one line with its files. */
export function fileCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => withoutExtension(path)));
  const uses = new Map(
    files.map((file) => [
      withoutExtension(file.path),
      file.imports.flatMap(({ specifier }) => {
        const to = target(file.path, specifier);
        return to && known.has(to) ? [to] : [];
      }),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) {
      circles.push([...way.slice(at), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const next of uses.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of uses.keys()) walk(file, []);
  return circles;
}

/** At most this many source files may lie directly in one folder. */
const maxFiles = 25;

/** Returns folders with more source files than a person can take in. @param paths of the repository */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder}: ${count} files`);
}
