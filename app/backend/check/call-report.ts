import { z } from "zod";
import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { needsSignIn } from "~/contract/who";
import { BackendError } from "../backend-error";
import { fillPath, type Exchange, type Outgoing } from "../exchange";
import { isNoSuchCall } from "../kept-features";
import { listLeftOut, listUnreadable } from "../leave-out";
import { findNativeCall } from "../native/native-dialect";
import { parseJson, readFailure, isSuccessStatus } from "../read-answer";
import type { TransportResponse } from "../transport";

/**
 * Reports which of its possible calls a backend has. Each call is made with an empty body and, except for reads,
 * anonymously: a backend that has it refuses that, and nothing changes.
 */

/**
 * What a check, which only `unreadable` and `silent` fail, finds out about a call. `empty` is a collection without
 * visible rows, `unsure` a 404 that may be the item's, `silent` no answer or a failure, and `unseen` an existing call
 * whose answer no available user may see.
 */
export type CallFinding =
  | ("present" | "missing" | "unreadable")
  | ("unseen" | "empty" | "unsure" | "silent");

export type CallReport = {
  name: CallName;
  method: string;
  path: string;
  state: CallFinding;
  /** The path that was asked in a stock Directus' own form. */
  askedAs: string | null;
  /** The error code of a refusal, if it has one. */
  code: string | null;
  /** Null if there was no answer. */
  status: number | null;
  /** A line about each of the first unreadable parts, beginning with its path; "…" comes last if there are more. */
  unreadable: string[];
  /** The number of rows with unreadable parts; an answer that is not a list counts as one. */
  unreadableRows: number;
  /** The slug, or else the id, of a list's first row. */
  firstId: string | null;
};

/** The headers with the credentials of a user; null to ask anonymously. */
export type UserHeaders = Record<string, string> | null;

/** The id of the item in a call if the backend lists none. */
const nobodysItem = "backend-check";

/**
 * The body of every write: it is refused like any incomplete one, and even where a public role may create users, an
 * empty list creates none.
 */
const emptyBody = "[]";

/** These calls are never made: the answer would be a session, or it would end an existing one. */
const neverAsked = new Set<CallName>(["socialLogin"]);

/** Returns the calls of a reading that are a foreign backend's (`headless`), without {@link neverAsked}, in order. */
const listCheckedCalls = (reading: Reading): CallName[] =>
  (Object.keys(calls) as CallName[]).filter(
    (name) =>
      calls[name].whose === "headless" &&
      (calls[name].readings as readonly Reading[]).includes(reading) &&
      !neverAsked.has(name),
  );

/** The calls about one item, each with the call that lists such items; its first row becomes the item. */
const listOfItem = new Map<CallName, CallName>([
  ["categoryVendors", "categories"],
  ["vendor", "categoryVendors"],
  ["article", "articles"],
]);

/** Reports on each call in contract order; one that is missing by its own name is asked in a stock Directus' form. */
export async function reportOnCalls(reading: Reading, asking: CallsContext): Promise<CallReport[]> {
  const reports = new Map<CallName, CallReport>();
  const report = async (name: CallName): Promise<CallReport> => {
    const before = reports.get(name);
    if (before) return before;
    const list = listOfItem.get(name);
    const item = (list && (await report(list)).firstId) ?? nobodysItem;
    const finding = await reportOnCall(name, item, asking);
    const made =
      finding.state === "missing" ? await reportNatively(finding, item, asking) : finding;
    reports.set(name, made);
    return made;
  };
  const names = listCheckedCalls(reading);
  for (const name of names) await report(name);
  return names.map((name) => reports.get(name)).filter((made) => made !== undefined);
}

/** Returns the `{parameters}` of a contract path, each with the item's id. */
const exampleParams = (path: string, item: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, item]));

/** `headers` go with every call, such as the page that it comes from. */
type CallsContext = { exchange: Exchange; headers: Record<string, string>; readWith: UserHeaders };

/**
 * Makes one call once: a read as the user if it needs one, a write anonymously. Never rejects because of the backend's
 * answer or silence.
 */
async function reportOnCall(
  name: CallName,
  item: string,
  { exchange, headers: originHeaders, readWith }: CallsContext,
): Promise<CallReport> {
  const call: Call = calls[name];
  const path = fillPath(call.path, { params: exampleParams(call.path, item) }) ?? call.path;
  const body = call.method === "GET" ? undefined : emptyBody;
  const outgoing: Outgoing = { name, call, path, body };
  const report = {
    name,
    method: call.method,
    path: call.path,
    status: null as number | null,
    askedAs: null as string | null,
    code: null as string | null,
    unreadable: [] as string[],
    unreadableRows: 0,
    firstId: null as string | null,
  };
  const asSomebody = call.method === "GET" && needsSignIn(call) ? readWith : null;
  try {
    const response = await exchange(outgoing, { ...originHeaders, ...asSomebody });
    report.status = response.status;
    if (response.status >= 500 && response.status !== 501) return { ...report, state: "silent" };
    if (!isSuccessStatus(call, response.status)) {
      const { code = null } = readFailure(outgoing, response, "").details;
      return { ...report, code, state: stateOfRefusal(outgoing, response, item) };
    }
    const { lines, firstId } = describeBody(call, response.text);
    const state = lines.length > 0 ? "unreadable" : "present";
    return { ...report, ...shortenUnreadable(lines), firstId, state };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { ...report, state: "silent" };
  }
}

/**
 * Checks a call that is missing by its own name in a stock Directus' form; returns the report unchanged if there is
 * no such form, or if the refusal hadn't Directus' code for a missing route.
 */
async function reportNatively(
  report: CallReport,
  item: string,
  { exchange, headers: originHeaders, readWith }: CallsContext,
): Promise<CallReport> {
  const native = findNativeCall(report.name);
  if (!native || report.code !== "ROUTE_NOT_FOUND") return report;
  const call: Call = calls[report.name];
  const outcome: CallReport = { ...report };
  // Calls that would change something are made anonymously.
  const asSomebody = call.method === "GET" ? readWith : null;
  let refused: TransportResponse | null = null;
  try {
    const response = await native(
      { params: exampleParams(call.path, item), query: {}, body: {} },
      {
        now: Date.now(),
        standing: async () => null,
        askAsService: null,
        inCore: () => Promise.reject(new Error("nothing is kept by a check")),
        async ask(method, path, body) {
          const outgoing = { name: report.name, path, call: { ...call, method } };
          const text = body === undefined ? undefined : JSON.stringify(body);
          const answer = await exchange(
            { ...outgoing, body: text },
            { ...originHeaders, ...asSomebody },
          );
          outcome.askedAs ??= `${method} ${path.split("?", 1)[0]}`;
          outcome.status = answer.status;
          if (!isSuccessStatus(call, answer.status)) refused ??= answer;
          return answer;
        },
      },
    );
    if (refused) return { ...outcome, state: stateOfNativeRefusal(refused, call, asSomebody) };
    const isNoRow = !isSuccessStatus(call, response.status);
    const { lines: unreadable, firstId } = isNoRow
      ? describeNoBody()
      : describeBody(call, response.text);
    const lines = [...listLeftOut(report.name), ...unreadable];
    const without = call.path.includes("{") ? "unsure" : "empty";
    const state = lines.length > 0 ? "unreadable" : isNoRow ? without : "present";
    return { ...outcome, ...shortenUnreadable(lines), firstId, state };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { ...outcome, state: "silent" };
  }
}

/**
 * Returns what a failed answer in Directus' own form says about the call: a 5xx or 429 is `silent`, a user's read other
 * than a 401 `missing`, because Directus also answers 403 for that, any other read `unseen`, and a write `present`.
 */
function stateOfNativeRefusal(
  { status }: TransportResponse,
  { method }: Call,
  readWith: UserHeaders,
): CallFinding {
  if (status >= 500 || status === 429) return "silent";
  if (method !== "GET") return "present";
  return status === 401 || !readWith ? "unseen" : "missing";
}

/** Returns what a refusal says: a 404 without a real item is `unsure`, a read's 401 or 403 `unseen`, a 429 `silent`. */
function stateOfRefusal(
  outgoing: Outgoing,
  response: TransportResponse,
  item: string,
): CallFinding {
  const { details } = readFailure(outgoing, response, "");
  if (isNoSuchCall(details)) return "missing";
  if (response.status === 404) {
    return item === nobodysItem && outgoing.call.path.includes("{") ? "unsure" : "missing";
  }
  if (response.status === 429) return "silent";
  const closed = response.status === 401 || response.status === 403;
  return closed && outgoing.call.method === "GET" ? "unseen" : "present";
}

/** Returns what {@link describeBody} returns of an answer without content: no lines and no id. */
const describeNoBody = (): { lines: string[]; firstId: null } => ({
  lines: [] as string[],
  firstId: null,
});

/** Returns the unreadable parts of a success, one a line, and the id of its first row. */
function describeBody(
  { response, empty }: Call,
  text: string,
): { lines: string[]; firstId: string | null } {
  if (response === null || response === "binary") return describeNoBody();
  if (empty === "null" && text === "") return describeNoBody();
  const json = parseJson(text);
  if (json === undefined) return { lines: ["data: not JSON"], firstId: null };
  return { lines: listUnreadable(response, json), firstId: firstIdIn(json) };
}

/** Cuts a line after its first index (`data.plans[1]` of `data.plans[1].metal: …`): a row may have several problems. */
const rowOf = (line: string): string => /^[^[:]*(?:\[\d+\])?/.exec(line)?.[0] ?? line;

/** Returns the first lines about unreadable parts, then "…" if there are more, and the number of rows of all lines. */
function shortenUnreadable(lines: string[]): Pick<CallReport, "unreadable" | "unreadableRows"> {
  const unreadable = lines.length > maxLines ? [...lines.slice(0, maxLines), "…"] : lines;
  return { unreadable, unreadableRows: new Set(lines.map(rowOf)).size };
}

/** Returns the slug or else the id of a list's first row; null if there is none. */
function firstIdIn(json: unknown): string | null {
  const rows = listOfItems.safeParse(json).data?.data;
  const id = rows?.[0]?.slug ?? rows?.[0]?.id;
  return id === undefined ? null : String(id);
}

const itemKey = z.union([z.string(), z.number()]).optional();
const listOfItems = z.object({ data: z.array(z.object({ id: itemKey, slug: itemKey })) });

/** The most unreadable parts that the report of a call lists. */
const maxLines = 10;
