import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import type { Db } from "../../db/schema";
import { verifiedAddressOf } from "./proved-address";

/** Returns the email groups that a user opted out of, from the column `mail_off`. */
export const parseMutedGroups = (stored: string | null): MailGroup[] => {
  const off = JSON.parse(stored ?? "[]") as string[];
  return mailGroups.filter((group) => off.includes(group));
};

/** Returns the email groups that the owner of this address opted out of; null if no account has confirmed it. */
export async function findMutedEmailGroups(
  db: Db,
  email: string,
): Promise<{ off: MailGroup[] } | null> {
  const user = await db
    .selectFrom("users")
    .select(["mail_off", "email", "email_verified_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && verifiedAddressOf(user) ? { off: parseMutedGroups(user.mail_off) } : null;
}

/** Returns the email groups that an existing user opted out of. */
export async function listMutedGroups(db: Db, id: string): Promise<MailGroup[]> {
  const { mail_off } = await db
    .selectFrom("users")
    .select("mail_off")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return parseMutedGroups(mail_off);
}
