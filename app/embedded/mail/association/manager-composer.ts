import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { link, message, small, text } from "../message-parts";
import { managerWords } from "./manager.text";

/** Invites a manager of an association; null if the invitation was accepted or withdrawn meanwhile. */
export const managerInvited: Composer<"manager_invited"> = async (composing, { manager_id }) => {
  const { db, row } = composing;
  const found = await db
    .selectFrom("association_managers as m")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .select(["a.name", "m.expires_at"])
    .where("m.id", "=", manager_id)
    .where("m.email", "=", row.to_email)
    .where("m.state", "=", "invited")
    .executeTakeFirst();
  const user = found && (await lockedUser(composing, "email", row.to_email));
  if (!user) return null;
  const association = found.name;
  const t = say(managerWords, user.language);
  const { url } = await linkFor(composing, user, "manager_invite", { next: "/association/manage" });
  return message(readerOf(row, user), t.subject({ association }), [
    text(t.intro({ association })),
    text(t.nothing),
    link(t.button, url),
    small(t.until({ day: lastWholeDay(found.expires_at, lastZone) })),
    small(t.wrong),
  ]);
};
