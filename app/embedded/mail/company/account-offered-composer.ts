import { say } from "~/language/say";
import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { link, message, small, support, text } from "../message-parts";
import { accountOfferedWords } from "./account-offered.text";

/**
 * Invites an employee to create an account or to sign in to theirs; null if they have joined, were removed from the
 * list, or have another address now.
 */
export const accountOffered: Composer<"account_offered"> = async (composing, { employee_id }) => {
  const { db, row } = composing;
  const employee = await db
    .selectFrom("employees as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select("c.co_name")
    .where("e.id", "=", employee_id)
    .where("e.email", "=", row.to_email)
    .where("e.user_id", "is", null)
    .where("e.employment_state", "=", "invited")
    .executeTakeFirst();
  const user = employee && (await lockedUser(composing, "email", row.to_email));
  if (!user) return null;
  const company = employee.co_name;
  const t = say(accountOfferedWords, user.language);
  const { url } = await linkFor(composing, user, "employee_invite", { next: "/" });
  const { peopleOf, accounts } = composing.app;
  // The account is requested with this message and created some minutes later, which another message announces.
  const toCome = [
    text(accounts ? t.accountToCome : t.noAccounts({ support })),
    link(t.signIn, url),
    small(t.elsewhere),
    ...(accounts ? [small(t.again({ company }))] : []),
  ];
  const there = [link(t.signIn, url), small(t.elsewhere)];
  const linkParts = [
    link(t.button, url),
    small(user.status === "active" ? t.ownAccount : t.account),
  ];
  return message(readerOf(row, user), t.subject({ company }), [
    text(t.intro({ company })),
    ...(peopleOf === null ? linkParts : user.foreign_id === null ? toCome : there),
    small(t.wrong),
  ]);
};
