import type { Kysely } from "kysely";
import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import type { Person } from "../people-queries";
import { provedAddress } from "./proved-address";

/** Returns the stored choices in the order of the groups. */
const offIn = (stored: string | null): MailGroup[] => {
  const off = JSON.parse(stored ?? "[]") as string[];
  return mailGroups.filter((group) => off.includes(group));
};

/** Returns the email groups that the owner of this address opted out of; null if the address is unconfirmed. */
export async function mailOff(
  db: Kysely<EmbeddedTables>,
  email: string,
): Promise<{ off: MailGroup[] } | null> {
  const user = await db
    .selectFrom("users")
    .select(["mail_off", "email", "email_verified_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && provedAddress(user) ? { off: offIn(user.mail_off) } : null;
}

/** Returns the email groups that a user opted out of, once their address is confirmed. */
export async function contactChoices(
  db: Kysely<EmbeddedTables>,
  { id }: Pick<Person, "id">,
): Promise<{ off: MailGroup[] }> {
  const { mail_off } = await db
    .selectFrom("users")
    .select("mail_off")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { off: offIn(mail_off) };
}

/** Changes which emails a user gets, from the next message on; repeating it changes nothing. */
export async function changeContactChoices(
  app: Pick<Installation, "storage" | "clock">,
  person: Pick<Person, "id">,
  wish: { off: readonly MailGroup[] },
): Promise<void> {
  const off = mailGroups.filter((group) => wish.off.includes(group));
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const { mail_off } = await db
      .selectFrom("users")
      .select("mail_off")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const before = offIn(mail_off);
    if (before.join() === off.join()) return;
    await db
      .updateTable("users")
      .set({ mail_off: JSON.stringify(off), updated_at: isoTime(now) })
      .where("id", "=", person.id)
      .execute();
    await recordAudit(db, now, {
      action: "contact.changed",
      object: `user:${person.id}`,
      before: { off: before.join(" ") },
      after: { off: off.join(" ") },
    });
  });
}
