import { minutesToJoin } from "~/domain/association/association-kind";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { purposeRules } from "../../services/account/token-purposes";
import { invitationToMail } from "../../services/association/invitations";
import { readerOf, type Composer } from "../composer";
import { link, message, small, text } from "../message-parts";
import { invitationWords } from "./invitation.text";

/** Sends a link to join an association; null if it was used, replaced or withdrawn meanwhile. */
export const associationInvitation: Composer<"association_invitation"> = async (
  { app, db, row },
  { invitation_id, language: requested },
) => {
  const found = await db
    .selectFrom("association_invitations as i")
    .innerJoin("associations as a", "a.id", "i.association_id")
    .leftJoin("association_roster as r", "r.id", "i.roster_id")
    .leftJoin("users as u", "u.email", "i.email")
    .select(["i.expires_at", "a.name", "r.legal_name", "u.language"])
    .where("i.id", "=", invitation_id)
    .where("i.email", "=", row.to_email)
    .executeTakeFirst();
  const token = found && (await invitationToMail(db, app.clock(), invitation_id, row.id));
  if (!token) return null;
  const language = found.language ?? requested ?? "en";
  const association = found.name;
  const t = say(invitationWords, language);
  const url = new URL(purposeRules.association_invite.path, app.env.APP_URL);
  url.searchParams.set("invite", token);
  // The mailbox is unconfirmed, so there is no name to greet.
  return message(readerOf(row, { language, first_name: "" }), t.subject({ association }), [
    text(t.intro({ association, ...minutesToJoin })),
    ...(found.legal_name ? [text(t.rostered({ company: found.legal_name }))] : []),
    text(t.membership),
    link(t.button, url.href),
    text(t.until({ day: lastWholeDay(found.expires_at, lastZone) })),
    small(t.wrong),
  ]);
};
