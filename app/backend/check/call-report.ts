import { z } from "zod";
import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { needsSignIn } from "~/contract/who";
import { BackendError } from "../backend-error";
import { fillPath, type Exchange, type Outgoing } from "../exchange";
import { isNoSuchCall } from "../kept-offers";
import { leftOutOf, unreadIn } from "../leave-out";
import { nativeFormOf } from "../native/native-dialect";
import { parseJson, readFailure, succeeded } from "../read-answer";
import type { TransportResponse } from "../transport";

/**
 * What a backend has of the calls that can be its own. Each is made with nothing in it and, but for reading, as nobody: a backend
 * that has the call refuses that, and nothing is changed by it.
 */

/**
 * `empty`: a collection without a row that shows. `unsure`: a 404 that may be the item's. `silent`: no answer, or a failure. `unread`: it has the call, and nothing that was asked
 * with can see its answer.
 */
export type CallState =
  | ("present" | "missing" | "unreadable")
  | ("unread" | "empty" | "unsure" | "silent");

export type CallReport = {
  name: CallName;
  method: string;
  path: string;
  state: CallState;
  /** As a stock Directus has it: the path that was asked instead. */
  askedAs: string | null;
  /** What a refusal calls itself, where it does. */
  code: string | null;
  /** Null where no answer came. */
  status: number | null;
  /** What of the answer cannot be read, by its path: the first of it. */
  unread: string[];
  /** In how many rows that is; an answer that is no list is one. */
  unreadRows: number;
  /** Of a list that was read: the id of its first row. */
  firstId: string | null;
};

/** The header that proves who reads what is for somebody; null to ask for it as nobody. */
export type ReadWith = Record<string, string> | null;

const nobodysItem = "backend-check";

/** Refused like any body that lacks everything, and where a public role may make people, a list of none makes nobody. */
const nothing = "[]";

/** Never asked: its answer would be a session, or it would end one that people have. */
const unasked = new Set<CallName>(["socialLogin"]);

/** The calls that a backend which nobody here wrote can have in this reading, in the contract's order. */
const headlessCalls = (reading: Reading): CallName[] =>
  (Object.keys(calls) as CallName[]).filter(
    (name) =>
      calls[name].whose === "headless" &&
      (calls[name].readings as readonly Reading[]).includes(reading) &&
      !unasked.has(name),
  );

/** Lists that tell what the item of another call may be. */
const itemFrom = new Map<CallName, CallName>([
  ["categoryVendors", "categories"],
  ["vendor", "categoryVendors"],
  ["article", "articles"],
]);

/** In the contract's order, but lists before what is asked for by them. */
export async function reportOnCalls(reading: Reading, asking: Asking): Promise<CallReport[]> {
  const reports = new Map<CallName, CallReport>();
  const report = async (name: CallName): Promise<CallReport> => {
    const before = reports.get(name);
    if (before) return before;
    const list = itemFrom.get(name);
    const item = (list && (await report(list)).firstId) ?? nobodysItem;
    const asked = await reportOnCall(name, item, asking);
    const made = asked.state === "missing" ? await reportNatively(asked, item, asking) : asked;
    reports.set(name, made);
    return made;
  };
  const names = headlessCalls(reading);
  for (const name of names) await report(name);
  return names.map((name) => reports.get(name)).filter((made) => made !== undefined);
}

const paramsOf = (path: string, item: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, item]));

/** `around`: headers of every call, such as the page that it comes from. */
export type Asking = { exchange: Exchange; around: Record<string, string>; readWith: ReadWith };

/** One call, made once. @returns never a rejection for what the backend answers, or doesn't */
async function reportOnCall(
  name: CallName,
  item: string,
  { exchange, around, readWith }: Asking,
): Promise<CallReport> {
  const call: Call = calls[name];
  const path = fillPath(call.path, { params: paramsOf(call.path, item) }) ?? call.path;
  const body = call.method === "GET" ? undefined : nothing;
  const outgoing: Outgoing = { name, call, path, body };
  const told = {
    name,
    method: call.method,
    path: call.path,
    status: null as number | null,
    askedAs: null as string | null,
    code: null as string | null,
    unread: [] as string[],
    unreadRows: 0,
    firstId: null as string | null,
  };
  const asSomebody = call.method === "GET" && needsSignIn(call) ? readWith : null;
  try {
    const response = await exchange(outgoing, { ...around, ...asSomebody });
    told.status = response.status;
    if (response.status >= 500 && response.status !== 501) return { ...told, state: "silent" };
    if (!succeeded(call, response.status)) {
      const { code = null } = readFailure(outgoing, response, "").details;
      return { ...told, code, state: refusalOf(outgoing, response, item) };
    }
    const { lines, firstId } = whatWasRead(call, response.text);
    const state = lines.length > 0 ? "unreadable" : "present";
    return { ...told, ...firstOf(lines), firstId, state };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { ...told, state: "silent" };
  }
}

/** A call that is missing by its own name, as a stock Directus has it; the report as it was for one that has no such form. */
async function reportNatively(
  report: CallReport,
  item: string,
  { exchange, around, readWith }: Asking,
): Promise<CallReport> {
  const native = nativeFormOf(report.name);
  if (!native || report.code !== "ROUTE_NOT_FOUND") return report;
  const call: Call = calls[report.name];
  const told: CallReport = { ...report };
  // What would change something is asked as nobody.
  const asSomebody = call.method === "GET" ? readWith : null;
  let refused: TransportResponse | null = null;
  try {
    const response = await native(
      { params: paramsOf(call.path, item), query: {}, body: {} },
      {
        now: Date.now(),
        standing: async () => null,
        askAsService: null,
        inCore: () => Promise.reject(new Error("nothing is kept by a check")),
        async ask(method, path, body) {
          const asked = { name: report.name, path, call: { ...call, method } };
          const text = body === undefined ? undefined : JSON.stringify(body);
          const given = await exchange({ ...asked, body: text }, { ...around, ...asSomebody });
          told.askedAs ??= `${method} ${path.split("?", 1)[0]}`;
          told.status = given.status;
          if (!succeeded(call, given.status)) refused ??= given;
          return given;
        },
      },
    );
    if (refused) return { ...told, state: nativeRefusal(refused, call, asSomebody) };
    const isNoRow = !succeeded(call, response.status);
    const { lines: unread, firstId } = isNoRow ? nothingRead() : whatWasRead(call, response.text);
    const lines = [...leftOutOf(report.name), ...unread];
    const without = call.path.includes("{") ? "unsure" : "empty";
    const state = lines.length > 0 ? "unreadable" : isNoRow ? without : "present";
    return { ...told, ...firstOf(lines), firstId, state };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { ...told, state: "silent" };
  }
}

/** 403 is what a Directus says of a collection that is not there, too: without a person who may read, it tells nothing. */
function nativeRefusal(
  { status }: TransportResponse,
  { method }: Call,
  readWith: ReadWith,
): CallState {
  if (status >= 500 || status === 429) return "silent";
  if (method !== "GET") return "present";
  return status === 401 || !readWith ? "unread" : "missing";
}

function refusalOf(outgoing: Outgoing, response: TransportResponse, item: string): CallState {
  const { details } = readFailure(outgoing, response, "");
  if (isNoSuchCall(details)) return "missing";
  if (response.status === 404) {
    return item === nobodysItem && outgoing.call.path.includes("{") ? "unsure" : "missing";
  }
  if (response.status === 429) return "silent";
  const closed = response.status === 401 || response.status === 403;
  return closed && outgoing.call.method === "GET" ? "unread" : "present";
}

const nothingRead = () => ({ lines: [] as string[], firstId: null });

function whatWasRead({ response, empty }: Call, text: string) {
  if (response === null || response === "binary") return nothingRead();
  if (empty === "null" && text === "") return nothingRead();
  const json = parseJson(text);
  if (json === undefined) return { lines: ["data: not JSON"], firstId: null };
  return { lines: unreadIn(response, json), firstId: firstIdIn(json) };
}

/** `data.plans[1]` of `data.plans[1].metal: …`; several things may be wrong with one row. */
const rowOf = (line: string): string => /^[^[:]*(?:\[\d+\])?/.exec(line)?.[0] ?? line;

function firstOf(lines: string[]): Pick<CallReport, "unread" | "unreadRows"> {
  const unread = lines.length > mostLines ? [...lines.slice(0, mostLines), "…"] : lines;
  return { unread, unreadRows: new Set(lines.map(rowOf)).size };
}

function firstIdIn(json: unknown): string | null {
  const rows = listOfItems.safeParse(json).data?.data;
  const id = rows?.[0]?.slug ?? rows?.[0]?.id;
  return id === undefined ? null : String(id);
}

const key = z.union([z.string(), z.number()]).optional();
const listOfItems = z.object({ data: z.array(z.object({ id: key, slug: key })) });

const mostLines = 10;
