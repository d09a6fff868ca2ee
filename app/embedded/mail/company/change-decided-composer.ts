import { say } from "~/language/say";
import { readerOf, toOwner } from "../composer";
import { link, message, text } from "../message-parts";
import { changeDecidedWords } from "./change-decided.text";

/** Tells the company's current owner about the decision; null for a request that is open or withdrawn. */
export const changeDecided = toOwner<"company_change_decided">(
  async ({ app, db, row }, user, { change_id }) => {
    const change = await db
      .selectFrom("company_changes as r")
      .innerJoin("companies as c", "c.id", "r.company_id")
      .select(["r.state", "r.answer", "c.co_name"])
      .where("r.id", "=", change_id)
      .where("c.owner_user_id", "=", user.id)
      .executeTakeFirst();
    if (change?.state !== "accepted" && change?.state !== "refused") return null;
    const t = say(changeDecidedWords, user.language);
    return message(readerOf(row, user), t[change.state], [
      ...(change.state === "accepted"
        ? [text(t.now({ name: change.co_name }))]
        : [text(t.not), text(change.answer ?? ""), text(t.again)]),
      link(t.button, `${app.env.APP_URL}/settings/company`),
    ]);
  },
);
