import { say } from "~/language/say";
import { readerOf, type Composer } from "../composer";
import { message, support, text } from "../message-parts";
import { joinedAsWords } from "./joined-as.text";

/**
 * Tells a contact on an association's list that their company was joined from another mailbox, without saying by
 * which person; null if the list has another contact now.
 */
export const joinedAs: Composer<"association_joined_as"> = async ({ db, row }, { roster_id }) => {
  const found = await db
    .selectFrom("association_roster as r")
    .innerJoin("associations as a", "a.id", "r.association_id")
    .leftJoin("users as u", "u.email", "r.contact_email")
    .select(["r.legal_name as name", "a.name as association", "u.language"])
    .where("r.id", "=", roster_id)
    .where("r.contact_email", "=", row.to_email)
    .executeTakeFirst();
  if (!found) return null;
  const { name, association } = found;
  const language = found.language ?? "en";
  const t = say(joinedAsWords, language);
  // The mailbox is unconfirmed, so there is no name to greet.
  return message(readerOf(row, { language, first_name: "" }), t.subject({ name, association }), [
    text(t.joined({ name, association })),
    text(t.listed({ association, name })),
    text(t.wrong({ support })),
  ]);
};
