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
  type Claim,
  type FormAnswer,
} from "~/sessions/form-keys";
import { hashText } from "~/sessions/session-table";
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

/** What the action returned or threw. */
type WorkOutcome = { value: unknown; thrown: boolean };
/** A finished form; `own` is null if another request did the work and only the answer is known. */
type FinishedForm = { answer: FormAnswer; own: WorkOutcome | null };

const formsInProgress = new Map<string, Promise<FinishedForm>>();

/**
 * Signing out can be repeated safely, and these forms are identical in every session: a user who signed in again must
 * be able to sign out from an old page.
 */
const repeatableForms = new Set(["/logout", "/admin/global/end-login-as"]);

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

/** ms between checks on another process. */
const pollEvery = 100;
/** ms. An answer's cookies are repeated only this long, because they may sign a user in. */
const cookiesLast = 10 * 60_000;

const interruptedProblem = problem("calls.interrupted");

export async function answerOnce(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // The action refuses an unreadable form; one with a large file is protected by its version.
  const fields = await readForm(args).catch(() => null);
  const key = fields?.get(formKeyField);
  if (!fields || typeof key !== "string" || !formKeyPattern.test(key)) return work();
  if (repeatableForms.has(pathOf(args.request))) return work();

  const hash = await hashOf(args.request, key, fields);
  const cookies = hashText(args.request.headers.get("Cookie") ?? "");
  const running = formsInProgress.get(hash);
  if (running) return replayAnswer((await running).answer, cookies);
  const client = args.request.headers.get("X-Client-Address") ?? "";
  const doing = runWork(args, { hash, client, cookies, fields }, work);
  formsInProgress.set(hash, doing);
  const { answer, own } = await doing.finally(() => formsInProgress.delete(hash));
  if (!own) return replayAnswer(answer, cookies);
  if (own.thrown) throw own.value;
  return own.value;
}

type IdentifiedForm = { hash: string; client: string; cookies: string; fields: FormData };

async function runWork(
  args: ActionFunctionArgs,
  { hash, client, cookies, fields }: IdentifiedForm,
  work: () => Promise<unknown>,
): Promise<FinishedForm> {
  // This comes before the work, which removes fields that it has read.
  const hasFile = holdsFile(fields);
  const claim = await awaitClaim(hash, client);
  if (claim.state === "answered") return { answer: claim.answer, own: null };
  const ownOutcome =
    claim.state === "interrupted"
      ? { value: refuseWhole(fields, interruptedProblem, 409), thrown: false }
      : await runToOutcome(work);
  const answer = await toFormAnswer(ownOutcome, cookies);
  const mayBeKept = havePassedGuards(args.context) && !(hasFile && repeatsInput(answer));
  if (claim.state === "mine") await keepOrGiveUp(hash, answer, mayBeKept);
  return { answer, own: ownOutcome };
}

/** "unknown" if the database could not be reached; the work is done all the same. */
type SettledClaim = Exclude<Claim, { state: "working" }> | { state: "unknown" };

/** Waits while another process works on the same form. */
async function awaitClaim(hash: string, client: string): Promise<SettledClaim> {
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
    await sleep(pollEvery);
  }
}

const holdsFile = (fields: FormData) =>
  [...fields].some(([name, value]) => name === unstoredField || typeof value !== "string");
/** The answer to a form with a file may repeat parts of the file, which must not be stored, unless it only redirects. */
const repeatsInput = ({ kind, status }: FormAnswer) =>
  kind !== "response" || status < 300 || status >= 400;

/**
 * A temporary failure, or an answer from before the guards passed, is not stored, so that the form can be tried
 * again.
 */
async function keepOrGiveUp(hash: string, answer: FormAnswer, mayBeKept: boolean): Promise<void> {
  const passing = answer.status >= 500 || answer.status === 429;
  const keeps = mayBeKept && !passing && answer.body.length <= longestAnswer;
  try {
    await (keeps ? keepAnswer(hash, answer) : giveUpClaim(hash));
  } catch (error) {
    // The claim expires by itself.
    log().error({ err: error }, "the answer of a form could not be kept");
  }
}

async function runToOutcome(work: () => Promise<unknown>): Promise<WorkOutcome> {
  try {
    return { value: await work(), thrown: false };
  } catch (error) {
    return { value: error, thrown: true };
  }
}

/** Returns an outcome as it is stored; `cookies` is the hash of the browser's cookies. */
async function toFormAnswer({ value, thrown }: WorkOutcome, cookies: string): Promise<FormAnswer> {
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

/** Returns the hex SHA-256 of a form's key, URL and fields, which identifies it. */
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
