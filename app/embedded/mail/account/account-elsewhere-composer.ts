import { say } from "~/language/say";
import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { link, message, small, support, text } from "../message-parts";
import { accountElsewhereWords } from "./account-elsewhere.text";

/** Tells a user how to sign in at the foreign backend; null if they have already done so. */
export const accountElsewhere: Composer<"account_elsewhere"> = async (
  composing,
  { user_id, made },
) => {
  const { row } = composing;
  const user = await lockedUser(composing, "id", user_id);
  if (!user || user.foreign_id !== null || user.email !== row.to_email) return null;
  const t = say(accountElsewhereWords, user.language);
  if (made === "refused" || made === "unfit") {
    return message(readerOf(row, user), t.subject, [text(t.refused({ support }))]);
  }
  const { url } = await linkFor(composing, user, "login", { next: "/" });
  return message(readerOf(row, user), t.subject, [
    text(t[made]),
    link(t.button, url),
    small(t.notSeen),
  ]);
};
