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
  type FormAnswer,
} from "~/sessions/form-keys";
import { sha256Hex } from "~/sessions/session-table";
import { passedGuards } from "./keep-form.server";
import { readForm } from "./read-form.server";
import { setsNotice } from "./redirects.server";
import { getVisitor } from "./visitor.server";
import { isWithInit } from "./worded-answer.server";
import { problem } from "~/domain/problems/problem";

/**
 * A form takes effect once. Browsers repeat a POST when a connection resets, people click twice when a page is slow,
 * and a form whose answer was lost is sent again. Equal forms with the same key get the first one's answer and wait
 * for it, in any process; a corrected form is a different one, even with the same key.
 */

/**
 * Signing out can be repeated safely, and these forms are identical in every session: a user who signed in again must
 * be able to sign out from an old page.
 */
const repeatableForms = new Set(["/logout", "/admin/global/end-login-as"]);

/** Returns the page's path, without the `.data` of Remix's requests. */
const pathnameOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

/** ms between checks on another process. */
const pollEvery = 100;
/** ms. An answer's cookies are repeated only this long, because they may sign a user in. */
const cookiesLast = 10 * 60_000;

/** Does a form's work or repeats its answer (not if repeatable or without key or database). Returns 409 if cut off. */
export async function answerOnce(
  { request, context }: ActionFunctionArgs,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // The action refuses an unreadable form; one with a large file is protected by its version.
  const fields = await readForm({ request, context }).catch(() => null);
  const key = fields?.get(formKeyField);
  if (!fields || typeof key !== "string" || !formKeyPattern.test(key)) return work();
  if (repeatableForms.has(pathnameOf(request))) return work();

  const hash = await hashOf(request, key, fields);
  const cookies = sha256Hex(request.headers.get("Cookie") ?? "");
  const user = (await getVisitor(request, context).catch(() => null))?.user?.user_id ?? null;
  const claim = await awaitClaim(hash, request.headers.get("X-Client-Address") ?? "");
  if (!claim) return work();
  if (claim.state === "answered") {
    const { answer } = claim;
    // What it shows may be its user's alone. The same cookies are theirs, even if the form has ended the session.
    const isTheirs = (answer.user ?? user) === user || answer.cookies === cookies;
    return isTheirs ? replayAnswer(answer, cookies) : work();
  }
  if (claim.state === "interrupted") return refuseWhole(fields, problem("calls.interrupted"), 409);
  // This comes before the work, which removes fields that it has read.
  const hasFile = [...fields].some(
    ([name, value]) => name === unstoredField || typeof value !== "string",
  );
  let outcome: unknown;
  let thrown = false;
  try {
    outcome = await work();
  } catch (error) {
    outcome = error;
    thrown = true;
  }
  const answer = await toFormAnswer(outcome, { thrown, cookies, user });
  const mayBeKept = passedGuards.has(context) && !(hasFile && answer && repeatsInput(answer));
  await keepOrGiveUp(hash, mayBeKept ? answer : null);
  if (thrown) throw outcome;
  return outcome;
}

/** Waits, without a limit, while the same form is being worked on; null if the database could not be reached. */
async function awaitClaim(hash: string, client: string) {
  for (;;) {
    const claim = await claimForm(hash, client).catch((error: unknown) => {
      log().error({ err: error }, "a form's key could not be looked up");
      return null;
    });
    if (claim?.state !== "working") return claim;
    // It continues even if this browser disconnects, because repeated forms wait for the same answer.
    await sleep(pollEvery);
  }
}

/** The answer to a form with a file may repeat parts of the file, which must not be stored, unless it only redirects. */
const repeatsInput = ({ kind, status }: FormAnswer) =>
  kind !== "response" || status < 300 || status >= 400;

/** Stores the answer; a temporary failure, a too long one or null frees the key, so that the form can be tried again. */
async function keepOrGiveUp(hash: string, answer: FormAnswer | null): Promise<void> {
  const keeps =
    answer && answer.status < 500 && answer.status !== 429 && answer.body.length <= longestAnswer;
  try {
    await (keeps ? keepAnswer(hash, answer) : giveUpClaim(hash));
  } catch (error) {
    // The claim expires by itself.
    log().error({ err: error }, "the answer of a form could not be kept");
  }
}

/** Returns an outcome as it is stored; null for a thrown one but a Response. `cookies` is the hash of the browser's. */
async function toFormAnswer(
  outcome: unknown,
  { thrown, cookies, user }: Pick<FormAnswer, "thrown" | "cookies" | "user">,
): Promise<FormAnswer | null> {
  const answer = { thrown, cookies, user, at: clockNow() };
  if (outcome instanceof Response) {
    const { status, headers } = outcome;
    const body = await outcome.clone().text();
    return { ...answer, kind: "response", status, headers: [...headers], body };
  }
  if (thrown) return null;
  const { data: value, init } = isWithInit(outcome) ? outcome : data(outcome);
  const headers = [...new Headers(init?.headers)];
  const status = init?.status ?? 200;
  return { ...answer, kind: "data", status, headers, body: JSON.stringify(value) ?? "" };
}

/**
 * Returns or throws an answer again. For ten minutes, its cookies go to a browser with the first request's cookies: one
 * that got the answer, or signed in or out since, has newer ones. Its flash message is always repeated, because it
 * wasn't shown if the answer was lost.
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
  const again =
    kind === "response"
      ? new Response(body || null, { status, headers })
      : data<unknown>(body === "" ? undefined : JSON.parse(body), { status, headers });
  if (thrown) throw again;
  return again;
}

/** Returns the hex SHA-256 of a form's key, URL and fields, which identifies it. */
async function hashOf(request: Request, key: string, fields: FormData): Promise<string> {
  const hash = createHash("sha256");
  const part = (text: string | Uint8Array) => hash.update(`${text.length} `).update(text);
  const { searchParams } = new URL(request.url);
  searchParams.delete("index");
  part(key);
  part(`${pathnameOf(request)}?${searchParams.toString()}`);
  for (const [name, value] of fields) {
    part(name);
    part(typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest("hex");
}
