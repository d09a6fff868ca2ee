import { emailSchema } from "~/contract/shapes";
import { OperatorError, type Environment } from "~/environment";
import { openEmbeddedDatabase } from "../../db/database";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { endAllSessions } from "../account/backend-sessions";
import { hasUnprovedAddress } from "../account/mirrored-people";
import { removeSecondFactor } from "../account/second-factor";
import { createActiveUser } from "../account/users";

/**
 * Runs a change of an administrator's account in a transaction of the database, beside a server that may be running.
 * Throws OperatorError for an address without the right form.
 */
async function changeByAddress(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  input: string,
  change: (db: Db, email: string) => Promise<string>,
): Promise<string> {
  const { data: email } = emailSchema.safeParse(input);
  if (email === undefined) throw new OperatorError("The address looks like name@example.com.");
  const storage = await openEmbeddedDatabase(env, { beside: true });
  try {
    return await storage.db.transaction().execute((db) => change(db, email));
  } finally {
    await storage.close();
  }
}

/**
 * Makes a new or an active account an administrator, unless it already has this level, directly in the database. All
 * its sessions end and its password is removed, so the next sign-in must prove the address. Beside another product's
 * backend, only a verified user who has signed in there can become one, because an account made here would conflict
 * with theirs.
 * @param now in ms
 * @returns what was done, for the operator
 * @throws OperatorError with a message for the operator
 */
export async function makeAdmin(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "BACKEND_URL">,
  now: number,
  input: { email: string; level: string },
): Promise<string> {
  const { level } = input;
  if (level !== "global" && level !== "super")
    throw new OperatorError("The level is global or super.");
  return changeByAddress(env, input.email, async (db, email) => {
    const [known] = await db
      .selectFrom("users")
      .select("foreign_id")
      .where("email", "=", email)
      .execute();
    if (env.BACKEND_URL && !known?.foreign_id) {
      throw new OperatorError(
        `Nobody has signed in as ${email} yet. People sign in at the backend at ${env.BACKEND_URL}: have them do that first, or make them an administrator there. For a backend that npm run backend serves, run this where that runs, without BACKEND_URL.`,
      );
    }
    await createActiveUser(db, now, email);
    const user = await db
      .selectFrom("users")
      .select(["id", "status", "admin_level", "foreign_id", "email_verified_at"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (user.status !== "active")
      throw new OperatorError("The account with this address is inactive.");
    if (user.admin_level === level) return `${email} is a ${level} administrator already.`;
    if (hasUnprovedAddress(user)) {
      throw new OperatorError(
        `Whoever signs in as ${email} has not proved that they read its mail. Have them choose a new password by a link in an email, sign in, and run this again.`,
      );
    }
    await db
      .updateTable("users")
      .set({ admin_level: level, sample: null, password_hash: null, updated_at: isoTime(now) })
      .where("id", "=", user.id)
      .execute();
    await endAllSessions(db, now, user.id);
    await recordAudit(db, now, {
      action: "admin.made",
      object: `user:${user.id}`,
      before: { admin_level: user.admin_level },
      after: { admin_level: level },
    });
    const how = env.BACKEND_URL
      ? "Sign in anew to be one."
      : "They sign in by link, and set up a second factor then.";
    return `${email} is a ${level} administrator now. ${how}`;
  });
}

/**
 * Removes the second factor, if any, of an administrator who has lost the app and the recovery codes. All their
 * sessions end, and they set up a new one when they sign in by link. Returns what was done, for the operator.
 * @throws OperatorError with a message for the operator
 */
export async function resetSecondFactor(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  now: number,
  input: string,
): Promise<string> {
  return changeByAddress(env, input, async (db, email) => {
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("admin_level", "!=", "none")
      .executeTakeFirst();
    if (!user) throw new OperatorError(`No administrator has the address ${email}.`);
    return (await removeSecondFactor(db, now, user.id))
      ? `${email} has no second factor any more, and sets up another one at the next sign-in.`
      : `${email} had no second factor. Their sessions have ended all the same.`;
  });
}
