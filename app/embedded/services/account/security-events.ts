import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { actorNow } from "../acting";
import { recordAudit } from "../audit";
import { countTry, type Limit } from "../limits";
import { findToken } from "./sign-in-tokens";

/** What was refused, in the words of domain/audit-words.ts. */
export type Refused = "sign_in.refused" | "second_factor.refused" | "admin_page.refused";

/** Whom or what it was about. An address stands in the line as the account that has it, or as a keyed hash. */
export type RefusedAbout =
  | { email: string }
  | { token: string }
  | { userId: string }
  | { page: string };

type Db = Kysely<EmbeddedTables>;
type App = Pick<Installation, "storage" | "clock" | "keys" | "log">;

/** The same refusal of one client: the first, the 5th, the 25th, … leaves a line, which says how many there were. */
const perClient: Limit = { name: "refused-client", tries: 1, windowMs: 15 * 60_000 };
/** Lines that nobody deletes must be few, however many clients try: after these a day is only counted. */
const perDay: Limit = { name: "refused-day", tries: 1000, windowMs: 24 * 60 * 60_000 };

function isPowerOf(base: number, count: number): boolean {
  let rest = count;
  while (rest > 1 && rest % base === 0) rest /= base;
  return rest === 1;
}

async function objectOf({ keys }: Pick<App, "keys">, db: Db, about: RefusedAbout): Promise<string> {
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
 * Leaves a line in the audit trail about something that was refused for want of a secret or a right. Lines are counted by
 * client and by day, so that nobody can fill the disk with them. Who asks, from where, is the request at hand's.
 * Call it outside of the transaction that the refusal rolls back. It never throws: a refusal stays a refusal.
 * @param reason one word: `code`, `link`, `password`, `too_many`
 */
export async function recordRefused(
  app: App,
  action: Refused,
  { about, reason }: { about: RefusedAbout; reason: string },
): Promise<void> {
  const now = app.clock();
  try {
    await app.storage.db.transaction().execute(async (db) => {
      const { count: today } = await countTry(app, db, perDay, action);
      if (today > perDay.tries) {
        if (today > perDay.tries + 1 && !isPowerOf(10, today)) return;
        const after = { reason: "too_many_to_list", tries: today };
        await recordAudit(db, now, { action, object: "installation:this", after });
        return;
      }
      const object = await objectOf(app, db, about);
      const subject = [action, reason, actorNow().ip, object].join(" ");
      const { count: tries } = await countTry(app, db, perClient, subject);
      if (!isPowerOf(5, tries)) return;
      await recordAudit(db, now, { action, object, after: { reason, tries } });
    });
  } catch (error) {
    app.log.warn({ error, action, reason }, "a refusal could not be written down");
  }
}
