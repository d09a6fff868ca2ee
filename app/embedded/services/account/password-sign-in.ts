import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { setActor } from "../acting";
import { countAttempt, passwordsPerAddress } from "../limits";
import { doesPasswordFit } from "./passwords";
import { recordSignIn } from "./redeem";
import { attachDrafts } from "../sign-up/registration-owners";

/**
 * Signs in with a password, if the installation allows it (BACKEND_CREDENTIALS_LOGIN). Drafts of the user's address
 * become theirs if they ever confirmed it. `start` starts the session. Throws Refusal unauthenticated for a wrong
 * password, address or account, or too many attempts (bearer fact 17).
 */
export async function signInByPassword<Started>(
  app: Installation,
  credentials: { email: string; password: string },
  start: (db: Db, userId: string) => Promise<Started>,
): Promise<Started> {
  if (!app.env.BACKEND_CREDENTIALS_LOGIN) throw new Refusal("unauthenticated");
  const email = credentials.email.trim().toLowerCase();
  const tooMany = await countAttempt(app, app.storage.db, passwordsPerAddress, email);
  const user = await app.storage.db
    .selectFrom("users")
    .select(["id", "email", "status", "password_hash", "email_verified_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await doesPasswordFit(credentials.password, user?.password_hash ?? null);
  if (!user || !fits || tooMany || user.status !== "active") throw new Refusal("unauthenticated");
  setActor({ id: user.id, login_as: null });
  const started = await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    if (user.email_verified_at) {
      await attachDrafts(db, now, { userId: user.id, email: user.email }, "ownerless");
    }
    await recordSignIn(db, now, user.id, "password");
    return start(db, user.id);
  });
  app.nudgeMail();
  return started;
}
