import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { log } from "~/backend/log";
import { unstoredField } from "~/domain/form-frame";
import { formKeyField, formKeyPattern } from "~/domain/form-key";
import { refuseWhole } from "~/screens/forms/form-answer.server";
import {
  claimForm,
  giveUpClaim,
  keepAnswers,
  longestAnswer,
  textHash,
  type Claim,
  type FormAnswer,
} from "~/sessions/form-keys";
import { hasPassed } from "./passed-guards";
import { readForm } from "./read-form.server";
import { setsNotice } from "./redirects.server";
import { problem } from "~/domain/problems/problem";

/**
 * One form, one effect. Browsers send a POST again by themselves when a connection resets, people press twice when the
 * next page is slow, and a form whose answer was lost is sent once more. Equal forms under one key get the answer of the
 * first, whether that is still at work or done; a corrected form is another one, whatever its key.
 */

/** What an action gave back or threw. */
type Outcome = { value: unknown; thrown: boolean };
/** `own` is what the work itself gave, for whoever did it. */
type Done = { answer: FormAnswer; own: Outcome | null };

/** What this process is at work on, by hash. */
const atWork = new Map<string, Promise<Done>>();

/**
 * Ways out of a session. Once more does no harm, and they hold nothing that differs from one session to the next: whoever
 * has signed in again and leaves on a page from before must not be told that they have left already.
 */
const repeatable = new Set(["/logout", "/admin/global/end-login-as"]);

/** Without what the router adds when it posts a form itself. */
const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

/** How often to ask how another process gets on, ms. */
const askEvery = 100;
/** How long an answer's cookies are sent again, ms: they may sign somebody in, which nobody needs tomorrow. */
const cookiesLast = 10 * 60_000;

const interrupted = problem("calls.interrupted");

/** Runs `work`, or answers as it was answered before. @param work what the action does */
export async function answeredOnce(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // A form that cannot be read is the action's to refuse; one with a large file has its revision to go by.
  const fields = await readForm(args).catch(() => null);
  const key = fields?.get(formKeyField);
  if (!fields || typeof key !== "string" || !formKeyPattern.test(key)) return work();
  if (repeatable.has(pathOf(args.request))) return work();

  const hash = await hashOf(args.request, key, fields);
  const cookies = textHash(args.request.headers.get("Cookie") ?? "");
  const running = atWork.get(hash);
  if (running) return played((await running).answer, cookies);
  const client = args.request.headers.get("X-Client-Address") ?? "";
  const doing = worked(args, { hash, client, cookies, fields }, work);
  atWork.set(hash, doing);
  const { answer, own } = await doing.finally(() => {
    if (!unwritten.has(hash)) atWork.delete(hash);
  });
  if (!own) return played(answer, cookies);
  if (own.thrown) throw own.value;
  return own.value;
}

type Keyed = { hash: string; client: string; cookies: string; fields: FormData };

async function worked(
  args: ActionFunctionArgs,
  { hash, client, cookies, fields }: Keyed,
  work: () => Promise<unknown>,
): Promise<Done> {
  // Before the work, which takes out of the form what it has read.
  const hasFile = bringsFile(fields);
  const claim = await settledClaim(hash, client);
  if (claim.state === "answered") return { answer: claim.answer, own: null };
  const own =
    claim.state === "interrupted"
      ? { value: refuseWhole(fields, interrupted, 409), thrown: false }
      : await outcomeOf(work);
  const answer = await answerOf(own, cookies);
  const mayBeKept = hasPassed(args.context) && !(hasFile && saysMore(answer));
  if (claim.state === "mine") await remember(hash, answer, mayBeKept);
  return { answer, own };
}

type Settled = Exclude<Claim, { state: "working" }> | { state: "unknown" };

/** Waits while another process is at work on the same. Without a database there is nobody to ask. */
async function settledClaim(hash: string, client: string): Promise<Settled> {
  for (;;) {
    let claim: Claim;
    try {
      claim = await claimForm(hash, client);
    } catch (error) {
      log().error({ err: error }, "a form's key could not be looked up");
      return { state: "unknown" };
    }
    if (claim.state !== "working") return claim;
    // Also when this browser hangs up: equal forms that came meanwhile wait for the same answer.
    await sleep(askEvery);
  }
}

/** The answer to a file may hold any of it, and nobody has said yet what of it may be kept. */
const bringsFile = (fields: FormData) =>
  [...fields].some(([name, value]) => name === unstoredField || typeof value !== "string");
const saysMore = ({ kind, status }: FormAnswer) =>
  kind !== "response" || status < 300 || status >= 400;

/** An answer that says "not now", or one of a form that no guard let through, is no reason not to try again. */
async function remember(hash: string, answer: FormAnswer, mayBeKept: boolean): Promise<void> {
  const passing = answer.status >= 500 || answer.status === 429;
  if (mayBeKept && !passing && answer.body.length <= longestAnswer) {
    unwritten.set(hash, answer);
    writing ??= sleep(writeAfter, undefined, { ref: false }).then(writeAnswers);
    return;
  }
  try {
    await giveUpClaim(hash);
  } catch (error) {
    // The claim runs out by itself.
    log().error({ err: error }, "a form's key could not be given up");
  }
}

/**
 * Answers are written some at a time, because each write waits for the disk; until then this process tells them from
 * memory. A kill in between leaves claims without an answer, as one in the middle of the work does.
 */
const writeAfter = 200;
const unwritten = new Map<string, FormAnswer>();
let writing: Promise<void> | undefined;

/** Writes what is known by now. */
export async function writeAnswers(): Promise<void> {
  writing = undefined;
  const answers = new Map(unwritten);
  if (answers.size === 0) return;
  try {
    await keepAnswers(answers);
  } catch (error) {
    log().error({ err: error }, "the answers of forms could not be kept");
  }
  for (const hash of answers.keys()) {
    unwritten.delete(hash);
    atWork.delete(hash);
  }
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work(), thrown: false };
  } catch (error) {
    return { value: error, thrown: true };
  }
}

type WithInit = { type: string; data: unknown; init: ResponseInit | null };
const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" &&
  value !== null &&
  (value as Partial<WithInit>).type === "DataWithResponseInit";

/** What can be told again, by another process too. */
async function answerOf({ value, thrown }: Outcome, cookies: string): Promise<FormAnswer> {
  const answer = { thrown, cookies, at: Date.now() };
  if (value instanceof Response) {
    const body = await value.clone().text();
    return { ...answer, kind: "response", status: value.status, headers: [...value.headers], body };
  }
  if (isWithInit(value)) {
    const headers = [...new Headers(value.init?.headers)];
    const status = value.init?.status ?? 200;
    return { ...answer, kind: "data", status, headers, body: JSON.stringify(value.data) ?? "" };
  }
  const status = thrown ? 500 : 200;
  const body = thrown ? "" : (JSON.stringify(value) ?? "");
  return { ...answer, kind: "value", status, headers: [], body };
}

/**
 * The same answer once more. Its cookies go to whoever sends the very same cookies as the first: a browser that has been
 * answered, or has signed in or out since, has newer ones. Its notice goes to everybody: an answer that was cut off has
 * left its cookies behind, and nobody has read what it said.
 */
function played(answer: FormAnswer, cookies: string): unknown {
  const { kind, thrown, status, body } = answer;
  const recent = Date.now() - answer.at < cookiesLast;
  const headers = new Headers(
    answer.headers.filter(([name, value]) => {
      if (name.toLowerCase() !== "set-cookie") return true;
      return recent && (answer.cookies === cookies || setsNotice(value));
    }),
  );
  const again = () => {
    if (kind === "response") return new Response(body || null, { status, headers });
    const value: unknown = body === "" ? undefined : JSON.parse(body);
    return kind === "data" ? data(value, { status, headers }) : value;
  };
  if (!thrown) return again();
  throw kind === "value" ? new Error("The same form failed a moment ago") : again();
}

/** The key, where the form was sent and all that is in it, hex. */
async function hashOf(request: Request, key: string, fields: FormData): Promise<string> {
  const hash = createHash("sha256");
  const part = (text: string | Uint8Array) => hash.update(`${text.length} `).update(text);
  const { searchParams } = new URL(request.url);
  searchParams.delete("index");
  part(key);
  part(`${pathOf(request)}?${searchParams.toString()}`);
  for (const [name, value] of fields) {
    part(name);
    part(typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest("hex");
}
