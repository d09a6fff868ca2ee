import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import { isoTime } from "~/embedded/installation";
import { listMutedGroups, parseMutedGroups } from "~/embedded/services/account/email-choices";
import { recordAudit } from "~/embedded/services/audit";
import { read, write } from "../call";

/** Returns the email groups that the user opted out of. */
export const getEmailChoices = read("signed-in", "getEmailChoices", async ({ person }) =>
  parseMutedGroups(person.mail_off),
);

/** Stores which email groups the user doesn't want, from the next message on; a repeat changes nothing. */
export const changeEmailChoices = write(
  "signed-in",
  "changeEmailChoices",
  async ({ db, now, person }, unwanted: readonly MailGroup[]) => {
    const off = mailGroups.filter((group) => unwanted.includes(group));
    const before = await listMutedGroups(db, person.id);
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
  },
);
