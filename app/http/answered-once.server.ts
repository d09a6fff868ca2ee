import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { log } from "~/backend/log";
import { clockNow } from "~/backend/installation-clock";
import { unstoredField } from "~/domain/form-frame";
import { formKeyField, formKeyPattern } from "~/domain/form-key";
import { refuseWhole } from "~/screens/forms/form-answer.server";
import {
  claimForm,
  giveUpClaim,
  keepAnswer,
  longestAnswer,
  hashText,
  type Claim,
  type FormAnswer,
} from "~/sessions/form-keys";
import { havePassedGuards } from "./passed-guards";
import { readForm } from "./read-form.server";
import { setsNotice } from "./redirects.server";
import { isWithInit } from "./worded-answer.server";
import { problem } from "~/domain/problems/problem";

/**
 * A form takes effect once. Browsers repeat a POST when a connection resets, people click twice when a page is slow,
 * and a form whose answer was lost is sent again. Equal forms with the same key get the first one's answer, even
 * while it is being processed; a corrected form is a different one, even with the same key.
 */

type Outcome = { value: unknown; thrown: boolean };
/** `own` is the original result, for the request that did the work. */
type Done = { answer: FormAnswer; own: Outcome | null };

const inProgress = new Map<string, Promise<Done>>();

/**
 * Signing out can be repeated safely, and these forms are identical in every session: a user who signed in again must
 * be able to sign out from an old page.
 */
const repeatable = new Set(["/logout", "/admin/global/end-login-as"]);

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

/** ms between checks on another process. */
const askEvery = 100;
/** ms. An answer's cookies are repeated only this long, because they may sign a user in. */
const cookiesLast = 10 * 60_000;

const interrupted = problem("calls.interrupted");

export async function answerOnce(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // The action refuses an unreadable form; one with a large file is protected by its version.
  const fields = await readForm(args).catch(() => null);
  const key = fields?.get(formKeyField);
  if (!fields || typeof key !== "string" || !formKeyPattern.test(key)) return work();
  if (repeatable.has(pathOf(args.request))) return work();

  const hash = await hashOf(args.request, key, fields);
  const cookies = hashText(args.request.headers.get("Cookie") ?? "");
  const running = inProgress.get(hash);
  if (running) return replayAnswer((await running).answer, cookies);
  const client = args.request.headers.get("X-Client-Address") ?? "";
  const doing = runWork(args, { hash, client, cookies, fields }, work);
  inProgress.set(hash, doing);
  const { answer, own } = await doing.finally(() => inProgress.delete(hash));
  if (!own) return replayAnswer(answer, cookies);
  if (own.thrown) throw own.value;
  return own.value;
}

type Keyed = { hash: string; client: string; cookies: string; fields: FormData };

async function runWork(
  args: ActionFunctionArgs,
  { hash, client, cookies, fields }: Keyed,
  work: () => Promise<unknown>,
): Promise<Done> {
  // This comes before the work, which removes fields that it has read.
  const hasFile = bringsFile(fields);
  const claim = await awaitClaim(hash, client);
  if (claim.state === "answered") return { answer: claim.answer, own: null };
  const ownOutcome =
    claim.state === "interrupted"
      ? { value: refuseWhole(fields, interrupted, 409), thrown: false }
      : await runToOutcome(work);
  const answer = await answerOf(ownOutcome, cookies);
  const mayBeKept = havePassedGuards(args.context) && !(hasFile && saysMore(answer));
  if (claim.state === "mine") await remember(hash, answer, mayBeKept);
  return { answer, own: ownOutcome };
}

type Settled = Exclude<Claim, { state: "working" }> | { state: "unknown" };

/** Waits while another process works on the same form; returns "unknown" if the database can't be reached. */
async function awaitClaim(hash: string, client: string): Promise<Settled> {
  for (;;) {
    let claim: Claim;
    try {
      claim = await claimForm(hash, client);
    } catch (error) {
      log().error({ err: error }, "a form's key could not be looked up");
      return { state: "unknown" };
    }
    if (claim.state !== "working") return claim;
    // It continues even if this browser disconnects, because repeated forms wait for the same answer.
    await sleep(askEvery);
  }
}

/** The answer to a form with a file may contain parts of it that must not be stored. */
const bringsFile = (fields: FormData) =>
  [...fields].some(([name, value]) => name === unstoredField || typeof value !== "string");
const saysMore = ({ kind, status }: FormAnswer) =>
  kind !== "response" || status < 300 || status >= 400;

/**
 * A temporary failure, or an answer from before the guards passed, is not stored, so that the form can be tried
 * again.
 */
async function remember(hash: string, answer: FormAnswer, mayBeKept: boolean): Promise<void> {
  const passing = answer.status >= 500 || answer.status === 429;
  const keeps = mayBeKept && !passing && answer.body.length <= longestAnswer;
  try {
    await (keeps ? keepAnswer(hash, answer) : giveUpClaim(hash));
  } catch (error) {
    // The claim expires by itself.
    log().error({ err: error }, "the answer of a form could not be kept");
  }
}

async function runToOutcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work(), thrown: false };
  } catch (error) {
    return { value: error, thrown: true };
  }
}

async function answerOf({ value, thrown }: Outcome, cookies: string): Promise<FormAnswer> {
  const answer = { thrown, cookies, at: clockNow() };
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
 * Repeats an answer. Its cookies go only to a browser with the first request's cookies: one that got the answer, or
 * signed in or out since, has newer ones. Its flash message is always repeated, because it wasn't shown if the answer
 * was lost.
 */
function replayAnswer(answer: FormAnswer, cookies: string): unknown {
  const { kind, thrown, status, body } = answer;
  const recent = clockNow() - answer.at < cookiesLast;
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
