import { emailSchema } from "~/contract/shapes";
import { OperatorError, type Environment } from "~/environment";
import { openEmbeddedDatabase } from "../../db/database";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { endAllSessions } from "../account/backend-sessions";
import { isUnproved } from "../account/mirrored-people";
import { forgetSecondFactor } from "../account/second-factor";
import { newIndividual } from "../account/users";

const levels = ["global", "super"] as const;

/**
 * Makes a new or an active account an administrator, directly in the database. All its sessions end and its password is
 * removed, so the next sign-in must prove the address. Beside another product's backend, only a verified user who has
 * signed in there can become one, because an account made here would conflict with theirs.
 * @param now in ms
 * @returns what was done, for the operator
 * @throws OperatorError with a message for the operator
 */
export async function makeAdmin(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "BACKEND_URL">,
  now: number,
  input: { email: string; level: string },
): Promise<string> {
  const address = emailSchema.safeParse(input.email);
  const level = levels.find((level) => level === input.level);
  if (!address.success) throw new OperatorError("The address looks like name@example.com.");
  if (!level) throw new OperatorError("The level is global or super.");
  const email = address.data;
  const storage = await openEmbeddedDatabase(env, { beside: true });
  try {
    return await storage.db.transaction().execute(async (db) => {
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
      const made = await db
        .insertInto("users")
        .values({
          ...newIndividual(now, email),
          status: "active",
          password_hash: null,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (made) {
        await recordAudit(db, now, { action: "account.made", object: `user:${made.id}` });
      }
      const user = await db
        .selectFrom("users")
        .select(["id", "status", "admin_level", "foreign_id", "email_verified_at"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      if (user.status !== "active")
        throw new OperatorError("The account with this address is inactive.");
      if (user.admin_level === level) return `${email} is a ${level} administrator already.`;
      if (isUnproved(user)) {
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
  } finally {
    await storage.close();
  }
}

/**
 * Removes the second factor of an administrator who has lost the app and the recovery codes. All their sessions end,
 * and they set up a new one when they sign in by link.
 * @throws OperatorError with a message for the operator
 */
export async function resetSecondFactor(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  now: number,
  input: string,
): Promise<string> {
  const address = emailSchema.safeParse(input);
  if (!address.success) throw new OperatorError("The address looks like name@example.com.");
  const email = address.data;
  const storage = await openEmbeddedDatabase(env, { beside: true });
  try {
    return await storage.db.transaction().execute(async (db) => {
      const user = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .where("admin_level", "!=", "none")
        .executeTakeFirst();
      if (!user) throw new OperatorError(`No administrator has the address ${email}.`);
      return (await forgetSecondFactor(db, now, user.id))
        ? `${email} has no second factor any more, and sets up another one at the next sign-in.`
        : `${email} had no second factor. Their sessions have ended all the same.`;
    });
  } finally {
    await storage.close();
  }
}
