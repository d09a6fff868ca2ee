import { createHmac } from "node:crypto";
import type { CallName } from "~/contract/calls";
import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { getActor } from "../acting";
import { recordAudit } from "../audit";
import { countTry, type Limit } from "../limits";
import { findToken } from "./sign-in-tokens";

/** Kinds of refusals in the audit trail; their texts are in domain/admin/audit/audit-words.ts. */
type RefusalAction = "sign_in.refused" | "second_factor.refused" | "admin_page.refused";

/** What a refusal in the audit trail is about. An address is recorded as its account, or as a keyed hash. */
type RefusalObject = { email: string } | { token: string } | { userId: string } | { page: string };

type App = Pick<Installation, "storage" | "clock" | "keys" | "log">;

/** Of one client's equal refusals, the 1st, 5th, 25th, … is recorded with the number so far. */
const refusalsPerClient: Limit = { name: "refused-client", tries: 1, windowMs: 15 * 60_000 };
/**
 * Permanent events must be few: after this many of an action in a day, only its count is recorded, at the next and each
 * power of ten.
 */
const refusalsPerDay: Limit = { name: "refused-day", tries: 1000, windowMs: 24 * 60 * 60_000 };

/** Returns true for 1, `base`, its square and so on. */
function isPowerOf(base: number, count: number): boolean {
  let rest = count;
  while (rest > 1 && rest % base === 0) rest /= base;
  return rest === 1;
}

/** Returns the audit trail's object for what a refusal is about; a link without an account is `link:unknown`. */
async function findRefusedObject(
  { keys }: Pick<App, "keys">,
  db: Db,
  about: RefusalObject,
): Promise<string> {
  if ("page" in about) return `page:${about.page}`;
  if ("userId" in about) return `user:${about.userId}`;
  if ("token" in about) {
    const row = await findToken(db, about.token);
    return row?.user_id ? `user:${row.user_id}` : "link:unknown";
  }
  const email = about.email.trim().toLowerCase();
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user) return `user:${user.id}`;
  const hash = createHmac("sha256", keys.limits).update(`refused:${email}`).digest("hex");
  return `address:${hash.slice(0, 16)}`;
}

/**
 * Records in the audit trail what was refused for a missing secret or right. So that this can't fill the disk, only a
 * client's first, 5th, 25th and so on is recorded, and after a thousand a day only their count. The actor is that of the
 * current request. Call it outside the transaction that the refusal rolls back. It never throws. `reason` is one word.
 */
export async function recordRefused(
  app: App,
  action: RefusalAction,
  { about, reason }: { about: RefusalObject; reason: string },
): Promise<void> {
  const now = app.clock();
  try {
    await app.storage.db.transaction().execute(async (db) => {
      const { count: today } = await countTry(app, db, refusalsPerDay, action);
      if (today > refusalsPerDay.tries) {
        if (today > refusalsPerDay.tries + 1 && !isPowerOf(10, today)) return;
        const after = { reason: "too_many_to_list", tries: today };
        await recordAudit(db, now, { action, object: "installation:this", after });
        return;
      }
      const object = await findRefusedObject(app, db, about);
      const subject = [action, reason, getActor().ip, object].join(" ");
      const { count: tries } = await countTry(app, db, refusalsPerClient, subject);
      if (!isPowerOf(5, tries)) return;
      await recordAudit(db, now, { action, object, after: { reason, tries } });
    });
  } catch (error) {
    app.log.warn({ error, action, reason }, "a refusal could not be written down");
  }
}

/** The parsed body of a call that signs in or proves a mailbox, before validation. */
type SecretBody = Partial<Record<"email" | "token" | "password", unknown>>;

/**
 * Returns the one word by which the audit trail records why a link, code or password was refused; null for refusals
 * about something else, such as a missing field or a foreign form.
 */
function findRefusalReason(
  { kind, details }: Refusal,
  attempt: SecretBody,
): "too_many" | "link" | "code" | "password" | null {
  if (kind === "too_many") return kind;
  if (kind === "invalid") {
    if (details.fields?.["token"]) return "link";
    return details.fields?.["code"] ? "code" : null;
  }
  if (kind === "unauthenticated") return "password" in attempt ? "password" : "link";
  if (kind === "bad_token" || kind === "bad_invite") return "link";
  return kind === "forbidden" && !details.message ? "link" : null;
}

/** Records a refusal to the attempt of signing in or proving a mailbox, if it is about the secret or too many tries. */
async function recordSecretRefused(app: App, refusal: Refusal, attempt: SecretBody): Promise<void> {
  const reason = findRefusalReason(refusal, attempt);
  if (!reason) return;
  const { email, token } = attempt;
  const about = typeof email === "string" ? { email } : { token: String(token ?? "") };
  await recordRefused(app, "sign_in.refused", { about, reason });
}

/** Passes on the result of checking a secret, and records it if the secret is refused. */
export const recordIfRefused = <Result>(
  app: App,
  attempt: SecretBody,
  checked: Promise<Result>,
): Promise<Result> =>
  checked.catch(async (error: unknown) => {
    if (error instanceof Refusal) await recordSecretRefused(app, error, attempt);
    throw error;
  });

/** These calls about accounts take an emailed link, a code or a password, or email a link; none needs a session. */
const secretCalls = new Set<CallName>([
  "magicLinkRequest",
  "requestPasswordReset",
  "passwordRequest",
  "magicLinkConsume",
  "login",
  "tokenCheck",
  "resetPassword",
  "passwordReset",
  "acceptInvite",
  "confirmEmail",
  "restoreEmail",
]);

/** Records a call that was refused for a wrong secret or a missing admin right; `body` is the raw body. */
export async function recordRefusedCall(
  app: App,
  { name, call: { path } }: { name: CallName; call: { path: string } },
  body: string | undefined,
  refusal: Refusal,
): Promise<void> {
  if (/^\/api\/v1\/(global|super)-admin\//.test(path)) {
    if (refusal.kind !== "forbidden" && refusal.kind !== "unauthenticated") return;
    if (refusal.details.message) return;
    const about = { page: path };
    return recordRefused(app, "admin_page.refused", { about, reason: "no_right" });
  }
  if (!secretCalls.has(name)) return;
  let attempt: SecretBody = {};
  try {
    const input: unknown = JSON.parse(body ?? "");
    if (typeof input === "object" && input !== null) attempt = input;
  } catch {
    // It is recorded without what it is about.
  }
  await recordSecretRefused(app, refusal, attempt);
}
